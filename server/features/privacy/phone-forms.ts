// Formats of phone numbers in texts, and a check for digits that are part of another number.

/** Returns the significant digits: a Polish number may have its country code or not. */
export function phoneDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  return digits.length === 11 && digits.startsWith('48') ? digits.slice(2) : digits
}

const BETWEEN_DIGITS = String.raw`[\s().\/-]{0,2}`

/**
 * Builds the pattern of a number. A foreign one may have its national prefix instead of the country code, which has two or
 * three digits.
 */
export function phonePattern(digits: string): string {
  const spaced = (part: string) => [...part].join(BETWEEN_DIGITS)
  const ways =
    digits.length > 9
      ? [`(?:00)?${spaced(digits)}`, ...[2, 3].map((code) => spaced(`0${digits.slice(code)}`))]
      : [String.raw`(?:\+|00)?\(?48${BETWEEN_DIGITS}${spaced(digits)}`, spaced(digits)]
  return String.raw`(?<!\d)(?<!(?:\+|(?<!\d)00)\d{1,3}[\s().-]?)(?:${ways.join('|')})(?!\d)`
}

/** Position of a match within a text. */
export interface Place {
  text: string
  from: number
  to: number
}

/** Usual groups of nine digits; another grouping may be a different number. */
const USUAL_GROUPS = new Set(['3 3 3', '2 3 2 2', '2 7', '3 2 2 2', '3 6', '2 3 4', '1 3 3 2'])

/** Whether the match is a complete number, and not part of a longer one. */
export function isWholeNumber({ text, from, to }: Place, digits: string): boolean {
  let own = text.slice(from, to)
  while (own.replaceAll(/\D/g, '').length > digits.length) own = own.slice(1)
  const groups = (own.match(/\d+/g) ?? []).map((group) => group.length)
  if (groups.length === 1) return true
  const before = (/[\d .-]*$/.exec(text.slice(0, from))?.[0] ?? '').replaceAll(/\D/g, '').length
  const after = (/^[\d .-]*/.exec(text.slice(to))?.[0] ?? '').replaceAll(/\D/g, '').length
  const isApart = (count: number) => count < 3 || count >= 9
  const isUsual = digits.length !== 9 || USUAL_GROUPS.has(groups.join(' '))
  return isUsual && isApart(before) && isApart(after)
}
