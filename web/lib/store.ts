// Values that live outside React, and tell their readers of a change.
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

/** @param initial is asked for when the store is first read: a module that only declares one touches nothing */
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

/** @param prerendered what the page was prerendered with, where that may differ from what is held now */
export function useStore<Value>(
  { subscribe, read }: Readable<Value>,
  prerendered: () => Value = read,
): Value {
  return useSyncExternalStore(subscribe, read, prerendered)
}
