// Values outside React that notify their subscribers of changes.
import { useSyncExternalStore } from 'react'

export interface Emitter {
  subscribe: (listener: () => void) => () => void
  notify: () => void
}

export interface Readable<Value> {
  read: () => Value
  subscribe: Emitter['subscribe']
}

export interface Store<Value> extends Readable<Value> {
  write: (next: Value) => void
}

export function createEmitter(): Emitter {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}

/** @param initial called at the first read, so that a module that declares a store has no side effects */
export function createStore<Value>(initial: () => Value): Store<Value> {
  const { subscribe, notify } = createEmitter()
  let held: { value: Value } | undefined
  return {
    subscribe,
    read: () => (held ??= { value: initial() }).value,
    write(value) {
      held = { value }
      notify()
    },
  }
}

/** @param prerendered the value the page was prerendered with, if it may differ from the current one */
export function useStore<Value>(
  { subscribe, read }: Readable<Value>,
  prerendered: () => Value = read,
): Value {
  return useSyncExternalStore(subscribe, read, prerendered)
}
