// Finds the names that are spelled most like a text: those that share the most pairs of letters with it.

interface NearestNames {
  /**
   * Adds an item under all its names. Of two equally similar results, the one added first takes
   * precedence.
   */
  add: (id: string, names: readonly string[]) => void
  /** Returns the ids with the most similar names, most similar first; empty if none is similar. */
  nearest: (text: string, most: number) => string[]
}

/** Least similarity of a result. A word with two wrong letters usually still exceeds it. */
const LEAST_LIKENESS = 0.34

export function nearestNames(): NearestNames {
  const ids: string[] = []
  const ownerOfName: number[] = []
  const sizeOfName: number[] = []
  /** Names by each pair of letters, so that a search looks only at names that share a pair. */
  const namesWithPair = new Map<string, number[]>()

  const addName = (owner: number, pairs: ReadonlySet<string>) => {
    const name = ownerOfName.push(owner) - 1
    sizeOfName.push(pairs.size)
    for (const pair of pairs) {
      const names = namesWithPair.get(pair)
      if (names) names.push(name)
      else namesWithPair.set(pair, [name])
    }
  }
  const add = (id: string, names: readonly string[]) => {
    const owner = ids.push(id) - 1
    for (const name of new Set(names)) addName(owner, pairsOf(name))
  }

  const nearest = (text: string, most: number): string[] => {
    const asked = pairsOf(text)
    const shared = new Map<number, number>()
    for (const pair of asked)
      for (const name of namesWithPair.get(pair) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1)
    const likest = new Map<number, number>()
    for (const [name, count] of shared) {
      const owner = ownerOfName[name] ?? 0
      // The Sørensen–Dice coefficient: 1 when all pairs are the same.
      const likeness = (2 * count) / (asked.size + (sizeOfName[name] ?? 0))
      likest.set(owner, Math.max(likest.get(owner) ?? 0, likeness))
    }
    if (Math.max(0, ...likest.values()) < LEAST_LIKENESS) return []
    return [...likest]
      .toSorted(([one, likeness], [other, otherLikeness]) => otherLikeness - likeness || one - other)
      .slice(0, most)
      .flatMap(([owner]) => ids[owner] ?? [])
  }
  return { add, nearest }
}

/** Pairs of neighbouring letters. The last letter counts as a pair. */
function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let at = 0; at < text.length; at += 1) pairs.add(text.slice(at, at + 2))
  return pairs
}
