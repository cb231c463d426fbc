// Converts between positions among the shown rows, which the person sees, and positions among all entries, which the server
// counts.
import type { Entry } from './entry.ts'

/** Moves an id to another index, at most to the end. */
export function movedTo(ids: readonly string[], id: string, at: number): string[] {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(Math.min(Math.max(at, 0), others.length), 0, id)
}

/**
 * Returns the position, from 1, that an entry moved among the shown rows gets among all entries.
 */
export function positionOf(all: readonly Entry[], shown: readonly string[], id: string): number {
  const others = all.filter(({ uuid }) => uuid !== id).map(({ uuid }) => uuid)
  const at = shown.indexOf(id)
  const next = shown[at + 1]
  if (next !== undefined) return others.indexOf(next) + 1
  const previous = shown[at - 1]
  return previous === undefined ? 1 : others.indexOf(previous) + 2
}
