// Something fetched once per page load (a chunk, a list) whose state components can follow. After a failure it can be fetched
// again.
import { createStore, type Readable, useStore } from './store.ts'

export type LoadState<Value> =
  | { status: 'loading' | 'failed'; value: null }
  | { status: 'ready'; value: Value }

export interface Loadable<Value> extends Readable<LoadState<Value>> {
  /** Starts the fetch, or starts it again after a failure. Does nothing while it is running or done. */
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

/** Resolves with the value once it is loaded, and with null if the fetch fails. */
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

/** Wraps a value that is already there, for code that expects a `Loadable`. */
export function loaded<Value>(value: Value): Loadable<Value> {
  const state: LoadState<Value> = { status: 'ready', value }
  return { read: () => state, subscribe: () => () => undefined, load: () => undefined }
}

export const useLoadable = <Value>(loadable: Loadable<Value>): LoadState<Value> => useStore(loadable)
