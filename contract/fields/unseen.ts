// Removes invisible characters. They come along when text is copied from a mail, a PDF or an address book, and make a valid
// number look wrong. Browser and server remove them from every field.

/**
 * Format characters of Unicode (zero-width and direction marks, soft hyphens, byte order marks) and letters that are never
 * drawn. A zero-width joiner between two emoji stays, because it joins them into one picture.
 */
const UNSEEN =
  /(?!\u200d)\p{Cf}|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})|[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu

/**
 * Removes invisible characters, also direction marks: with them, one name can look like another. Rare Unicode hyphens become
 * the usual one.
 */
export const withoutUnseen = (text: string) => text.replace(UNSEEN, '').replace(/[\u2010\u2011]/g, '-')

/** Tidies a value of one word, such as a number or an address. Removes no-break spaces as well. */
export const seenWord = (text: string) =>
  withoutUnseen(text)
    .replace(/[\u00a0\u2007\u202f]/g, '')
    .trim()
