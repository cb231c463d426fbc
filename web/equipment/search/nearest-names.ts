// Names that are written most like a text: those that have most pairs of letters in common with it.

interface NearestNames {
  /** What several names belong to is added with all of them, in the order that counts among what is as near. */
  add: (id: string, names: readonly string[]) => void
  /** What has the names most like the text, the likest first; nothing where none is like it. */
  nearest: (text: string, most: number) => string[]
}

/** For each pair the names that have it, so that a letter typed looks at those alone. */
/** Words with two letters wrong mostly have more pairs in common with what is meant; what has fewer is unlike it. */
const LEAST_LIKENESS = 0.34

export function nearestNames(): NearestNames {
  const ids: string[] = []
  const ownerOfName: number[] = []
  const sizeOfName: number[] = []
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
      // Sørensen–Dice: 1 for the same pairs.
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

/** Pairs of letters that follow each other; the last letter is one with nothing behind it. */
function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let at = 0; at < text.length; at += 1) pairs.add(text.slice(at, at + 2))
  return pairs
}
