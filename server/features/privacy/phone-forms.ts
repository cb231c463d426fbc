// How people spell a telephone number in a text, and which digits are a part of another number.

/** The digits that tell it apart: a Polish number may stand with the code of the country or without it. */
export function phoneDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  return digits.length === 11 && digits.startsWith('48') ? digits.slice(2) : digits
}

const BETWEEN_DIGITS = String.raw`[\s().\/-]{0,2}`

/** A number of another country may be written as people dial it there. The code of a country has two or three digits. */
export function phonePattern(digits: string): string {
  const spaced = (part: string) => [...part].join(BETWEEN_DIGITS)
  const ways =
    digits.length > 9
      ? [`(?:00)?${spaced(digits)}`, ...[2, 3].map((code) => spaced(`0${digits.slice(code)}`))]
      : [String.raw`(?:\+|00)?\(?48${BETWEEN_DIGITS}${spaced(digits)}`, spaced(digits)]
  return String.raw`(?<!\d)(?<!(?:\+|(?<!\d)00)\d{1,3}[\s().-]?)(?:${ways.join('|')})(?!\d)`
}

/** Of a match within a text. */
export interface Place {
  text: string
  from: number
  to: number
}

/** Ways in which people write a number in groups; any other grouping is perhaps another number. */
const USUAL_GROUPS = new Set(['3 3 3', '2 3 2 2', '2 7', '3 2 2 2', '3 6', '2 3 4', '1 3 3 2'])

/** Whether the digits that stand around it make it a part of a longer number. */
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
