// BDO, the number in the national waste register. Kept as text, because it begins with zeros.
import { MAX_BDO_DIGITS, USUAL_BDO_DIGITS } from '../limits.ts'
import { withoutLabel } from './check-digits.ts'

const isNumber = (text: string) => /^\d+$/.test(text)

/** Strict rule: digits only. */
export const isBdo = (text: string) => isNumber(text) && text.length <= MAX_BDO_DIGITS

/** Returns the key of the error in a text that is not a BDO number. */
export const bdoError = (text: string) => (isNumber(text) ? 'BDO_TOO_LONG' : 'BDO_MUST_BE_NUMBER')

/** Whether the number has nine digits, as all in the register have. Another length only gives a hint. */
export const bdoLengthIsUsual = (bdo: string) => bdo.length === USUAL_BDO_DIGITS

/**
 * Removes the label, spaces, brackets and hyphens between digits. A leading minus, a dot or a comma stays, so
 * that the rule refuses the text.
 */
export const tidyBdo = (typed: string) =>
  withoutLabel('BDO', typed)
    .replace(/[\s()]/g, '')
    .replace(/(\d)[\u2010-\u2015-](?=\d)/g, '$1')
