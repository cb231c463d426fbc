// BDO, the number in the national waste register: digits kept as text, since they begin with zeros.
import { MAX_BDO_DIGITS, USUAL_BDO_DIGITS } from '../limits.ts'

const isNumber = (text: string) => /^\d+$/.test(text)

/** The hard rule: a number. */
export const isBdo = (text: string) => isNumber(text) && text.length <= MAX_BDO_DIGITS

/** The key of what is wrong with a text that is no BDO number. */
export const bdoError = (text: string) => (isNumber(text) ? 'BDO_TOO_LONG' : 'BDO_MUST_BE_NUMBER')

/** The register's numbers have nine digits; another length is a hint only. */
export const bdoLengthIsUsual = (bdo: string) => bdo.length === USUAL_BDO_DIGITS

/** Spaces, brackets and hyphens are put between digits; a minus before them, a dot or a comma makes another number, which the rule refuses. */
export const tidyBdo = (typed: string) =>
  typed.replace(/[\s()]/g, '').replace(/(\d)[\u2010-\u2015-](?=\d)/g, '$1')
