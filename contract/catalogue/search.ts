// Searching the catalogue: case and diacritics do not matter, every word must occur somewhere.

/** Lower case without diacritics; `ł` has no decomposition and is named by itself. */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

/** Whether every word of the search occurs in the texts taken together. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const searched = foldText(texts.join('\n'))
  return foldText(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
