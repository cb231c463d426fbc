// Finds the parts of a text that must stay on one line, in pages and emails. They are wrapped in elements. Replacing spaces by
// non-breaking ones would change text that people copy or search.

export interface TextPiece {
  text: string
  isUnbroken: boolean
}

/** Polish and Ukrainian typography forbids a word of one letter at the end of a line. */
export const ONE_LETTER_WORDS = 'aiouwzvабвеєжзійоусюя'

// All repetitions are bounded, so that typed text can neither make a line wider than a phone nor slow down the search.
const SPACE = '[ \u00a0]'
const WHOLE = [
  String.raw`e-mail\p{L}{0,6}`,
  String.raw`EO-\d{2}-[0-9A-Z]{4}-[0-9A-Z]{4}`,
  // Labels that may stand before longer text elsewhere: NIP 7740001454.
  String.raw`(?:NIP|KRS|REGON|BDO)${SPACE}\d{1,14}`,
  // 20 listopada 2026 r., 20 листопада 2026 р.
  String.raw`\d{1,2}${SPACE}\p{L}{3,10}${SPACE}\d{4}(?:${SPACE}[rр]\.)?`,
  String.raw`\d{1,2}:\d{2}(?:[–-]\d{1,2}:\d{2})?`,
  // Day, phone number, waste code.
  String.raw`\+?\d{1,4}(?:[ \u00a0-]\d{2,4}){2,4}\*?`,
  // 1 234,500 kg, 400 m², 15 MB
  String.raw`\d{1,3}(?:${SPACE}\d{3}){0,3}(?:[.,]\d{1,3})?${SPACE}(?:kg|кг|m[²³]|м[²³]|km|км|MB|МБ)`,
  // art. 6 ust. 1 lit. b
  String.raw`(?:(?:art|ust|poz|lit|ст|п)\.|pkt)${SPACE}(?:\d{1,4}|\p{L})`,
  // Postal code.
  String.raw`\d{2}-\d{3}`,
].join('|')
const ENDED = String.raw`(?:${WHOLE})(?![\p{L}\p{N}]|-\p{N})`
// A non-breaking space needs no element.
const SHORT_WORDS = String.raw`(?<=^|[\s(„«])(?:[${ONE_LETTER_WORDS}] ){1,3}(?:${ENDED}|\S{1,16}(?!\S))`
const UNBROKEN = new RegExp(String.raw`${SHORT_WORDS}|(?<![\p{L}\p{N}+-])${ENDED}`, 'giu')

/** Splits the text at the borders of its unbroken pieces. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const found of text.matchAll(UNBROKEN)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), isUnbroken: false })
    end = found.index + found[0].length
    pieces.push({ text: found[0], isUnbroken: true })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isUnbroken: false })
  return pieces
}
