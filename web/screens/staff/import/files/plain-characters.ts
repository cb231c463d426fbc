/** Words of a page keep to one line by spaces and hyphens of their own, which nobody types into a spreadsheet. */
export const inPlainCharacters = (words: string): string =>
  words.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
