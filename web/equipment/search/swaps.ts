// Slips of the finger that exchange two letters.
const SHORTEST_SWAPPED = 5

/** A word with each two neighbours of its letters in each other's place; too short ones would become other words. */
export const swapsOf = (word: string): string[] =>
  word.length < SHORTEST_SWAPPED
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      )
