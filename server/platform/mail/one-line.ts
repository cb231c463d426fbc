/**
 * Converts a text to one line without control or formatting characters, for a mail's subject, so that typed text cannot start a
 * header.
 */
export function oneLine(text: string, longest = 120): string {
  const clean = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
  if (clean.length <= longest) return clean
  const characters = [...clean]
  return characters.length <= longest ? clean : `${characters.slice(0, longest - 1).join('')}…`
}
