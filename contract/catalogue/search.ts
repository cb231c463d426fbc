// Searches the catalogue. Case and diacritics do not matter; every word must occur somewhere.

/**
 * Converts a text to lower case without diacritics. Unicode does not decompose `ł`, so it is replaced
 * separately.
 */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

/** Whether every word of the search occurs in at least one of the texts. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const searched = foldText(texts.join('\n'))
  return foldText(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
