// A phone number: an optional plus, then nine or more digits.
import { MAX_PHONE_LENGTH, MIN_PHONE_DIGITS } from '../limits.ts'
import { digitsOnly } from './check-digits.ts'

export const isPhone = (text: string) => new RegExp(`^\\+?\\d{${MIN_PHONE_DIGITS},}$`).test(text) && text.length <= MAX_PHONE_LENGTH

/** What a person may type (`0048 (61) 123-45-67`) as the number it means. */
export const tidyPhone = (typed: string) => digitsOnly(typed).replace(/^00/, '+')
