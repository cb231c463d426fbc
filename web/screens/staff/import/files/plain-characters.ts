/** Replaces the no-break spaces and hyphens of page texts, which nobody types into a spreadsheet. */
export const inPlainCharacters = (words: string): string =>
  words.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
