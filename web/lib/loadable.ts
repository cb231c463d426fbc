// Something fetched once for a visit (a chunk, a list) and watched while it comes; a failed fetch can be asked for again.
import { createStore, type Readable, useStore } from './store.ts'

export type LoadState<Value> =
  | { status: 'loading' | 'failed'; value: null }
  | { status: 'ready'; value: Value }

export interface Loadable<Value> extends Readable<LoadState<Value>> {
  /** Begins, or begins again after a failure; while under way or done it does nothing. */
  load: () => void
}

export function loadable<Value>(fetch: () => Promise<Value>): Loadable<Value> {
  const { read, write, subscribe } = createStore<LoadState<Value>>(() => ({ status: 'loading', value: null }))
  let isAsked = false
  return {
    read,
    subscribe,
    load() {
      if (isAsked) return
      isAsked = true
      if (read().status === 'failed') write({ status: 'loading', value: null })
      fetch().then(
        (value) => write({ status: 'ready', value }),
        () => {
          isAsked = false
          write({ status: 'failed', value: null })
        },
      )
    },
  }
}

/** Resolves with the value once it is there, and with null when the fetch fails. */
export function fetched<Value>({ load, read, subscribe }: Loadable<Value>): Promise<Value | null> {
  load()
  return new Promise((resolve) => {
    const settle = () => {
      const { status, value } = read()
      if (status === 'loading') return
      stop()
      resolve(value)
    }
    const stop = subscribe(settle)
    settle()
  })
}

/** What is there from the start, for those who could wait for it. */
export function loaded<Value>(value: Value): Loadable<Value> {
  const state: LoadState<Value> = { status: 'ready', value }
  return { read: () => state, subscribe: () => () => undefined, load: () => undefined }
}

export const useLoadable = <Value>(loadable: Loadable<Value>): LoadState<Value> => useStore(loadable)
