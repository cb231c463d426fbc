// Where an entry comes to stand: the person moves it among the rows that are shown, the server counts all of them.
import type { Entry } from './entry.ts'

/** The ids with that one at another place, from 0; beyond an end it stays there. */
export function movedTo(ids: readonly string[], id: string, at: number): string[] {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(Math.min(Math.max(at, 0), others.length), 0, id)
}

/** The place from 1 among all entries, for one that stands there among those that are shown. */
export function positionOf(all: readonly Entry[], shown: readonly string[], id: string): number {
  const others = all.filter(({ uuid }) => uuid !== id).map(({ uuid }) => uuid)
  const at = shown.indexOf(id)
  const next = shown[at + 1]
  if (next !== undefined) return others.indexOf(next) + 1
  const previous = shown[at - 1]
  return previous === undefined ? 1 : others.indexOf(previous) + 2
}
