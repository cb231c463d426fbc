// Something fetched once for a visit (a chunk, a list) and watched while it comes; a failed fetch can be asked for again.
import { useSyncExternalStore } from 'react'

export type LoadState<Value> =
  | { status: 'loading' | 'failed'; value: null }
  | { status: 'ready'; value: Value }

export interface Loadable<Value> {
  /** Begins, or begins again after a failure; while under way or done it does nothing. */
  load: () => void
  read: () => LoadState<Value>
  subscribe: (listener: () => void) => () => void
}

export function loadable<Value>(fetch: () => Promise<Value>): Loadable<Value> {
  let state: LoadState<Value> = { status: 'loading', value: null }
  let isAsked = false
  const listeners = new Set<() => void>()
  const change = (next: LoadState<Value>) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    load() {
      if (isAsked) return
      isAsked = true
      if (state.status === 'failed') change({ status: 'loading', value: null })
      fetch().then(
        (value) => change({ status: 'ready', value }),
        () => {
          isAsked = false
          change({ status: 'failed', value: null })
        },
      )
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useLoadable<Value>({ subscribe, read }: Loadable<Value>): LoadState<Value> {
  return useSyncExternalStore(subscribe, read)
}
