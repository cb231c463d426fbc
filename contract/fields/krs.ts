// KRS, the court register number: ten digits with leading zeros and no check digit.
import { KRS_DIGITS } from '../limits.ts'

export const isKrs = (text: string) => new RegExp(`^\\d{${KRS_DIGITS}}$`).test(text)
