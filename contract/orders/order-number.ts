// Order number `EO-YY-XXXX-XXXX`: eight random characters of Crockford's base 32, which leaves out the ambiguous I, L, O and U.

export const ORDER_NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** @param random eight integers from 0 to 31 from a cryptographic source, because the number also permits adding files */
export function orderNumber(year: number, random: ArrayLike<number>): string {
  const characters = Array.from(random, (index) => ORDER_NUMBER_ALPHABET[index & 31]).join('')
  return `EO-${String(year % 100).padStart(2, '0')}-${characters.slice(0, 4)}-${characters.slice(4, 8)}`
}

export const isOrderNumber = (text: string) =>
  /^EO-\d{2}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text)
