// A phone number: an optional plus, then nine or more digits.
import type { FieldKey } from '../field-keys.ts'
import { MAX_PHONE_LENGTH, MIN_PHONE_DIGITS } from '../limits.ts'
import { digitsOnly } from './check-digits.ts'

const looksLikePhone = (text: string) => new RegExp(`^\\+?\\d{${MIN_PHONE_DIGITS},}$`).test(text)

export const isPhone = (text: string) => looksLikePhone(text) && text.length <= MAX_PHONE_LENGTH

/** Returns the key of the error in a text that is not a phone number. */
export const phoneError =
  (otherwise: FieldKey) =>
  (text: string): FieldKey =>
    looksLikePhone(text) ? 'PHONE_TOO_LONG' : otherwise

const LABEL =
  /^(?:nr|numer)?(?:(?:tel(?:efonu|efon)?|kom(?:órka|órkowy)?|mobile|phone|тел(?:ефон)?|моб)[:/]?)*(?=[+\d])/i
/** A zero in brackets after the country code, as in `+48 (0) 22`, is not part of the number. */
const UNDIALLED_ZERO = /((?:\+|00)\d{1,3}\s*)\(0\)/

/**
 * Normalises a typed number, such as `0048 (61) 123-45-67`, also when copied with its label or from a list: `tel. 600 700
 * 800;`. In `22/123 45 67` the slash follows the area code; elsewhere it stands between two numbers and stays.
 */
export const tidyPhone = (typed: string) =>
  digitsOnly(typed.replace(UNDIALLED_ZERO, '$1'))
    .replace(LABEL, '')
    .replace(/[,;]+$/, '')
    .replace(/^00/, '+')
    .replace(/^((?:\+48|0)?\d{2})\/(\d{7})$/, '$1$2')

/** Groups of digits as Poland and Ukraine write them; a number without a country code is Polish. */
const GROUPS: readonly RegExp[] = [/^(\+48)?(\d{3})(\d{3})(\d{3})$/, /^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/]

/** Formats a number for reading: `+48 600 700 800`. Numbers of other countries or lengths stay unchanged. */
export function phoneShown(phone: string): string {
  for (const groups of GROUPS) {
    const found = groups.exec(phone)
    if (found) return found.slice(1).filter(Boolean).join(' ')
  }
  return phone
}
