// Typing errors that swap two neighbouring letters.
const SHORTEST_SWAPPED = 5

/**
 * The word with each pair of neighbouring letters swapped. Short words are left out: a swap often makes another real word of
 * them.
 */
export const swapsOf = (word: string): string[] =>
  word.length < SHORTEST_SWAPPED
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      )
