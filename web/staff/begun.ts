// What somebody of the staff has typed and not saved yet, by what it is about: a key or a link that leads elsewhere does not take it along.
import { createEmitter, type Readable, useStore } from '#web/lib/store.ts'
import { session } from '#web/session/session.ts'

export interface Begun<Value> {
  read: (key: string) => Value | undefined
  keep: (key: string, value: Value) => void
  drop: (key: string) => void
}

const { subscribe, notify } = createEmitter()
const all: Map<string, unknown>[] = []
let owner: string | undefined

const isAnythingBegun: Readable<boolean> = { subscribe, read: () => all.some(({ size }) => size > 0) }

export function forgetBegun(): void {
  if (!isAnythingBegun.read()) return
  for (const kept of all) kept.clear()
  notify()
}

/** A session that ran out and is begun again finds it; who logs out, or takes the page over, leaves nothing of it. */
session.subscribe(() => {
  const person = session.read()
  if (person ? person.uuid !== owner : session.lastEnd() === 'left') forgetBegun()
})

/** Lasts as long as the page. One for each kind of thing that is typed. */
export function createBegun<Value>(): Begun<Value> {
  const kept = new Map<string, Value>()
  all.push(kept)
  return {
    read: (key) => kept.get(key),
    keep(key, value) {
      owner = session.read()?.uuid
      kept.set(key, value)
      notify()
    },
    drop(key) {
      if (kept.delete(key)) notify()
    },
  }
}

export function useBegun<Value>({ read }: Begun<Value>, key: string): Value | undefined {
  return useStore({ subscribe, read: () => read(key) })
}

/** A single text, of which nothing is left once it is empty. */
export function useBegunText(texts: Begun<string>, key: string): [string, (typed: string) => void] {
  const write = (typed: string) => (typed === '' ? texts.drop(key) : texts.keep(key, typed))
  return [useBegun(texts, key) ?? '', write]
}

export const useIsAnythingBegun = (): boolean => useStore(isAnythingBegun)
