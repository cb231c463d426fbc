// BDO, the number in the national waste register: digits kept as text, since they begin with zeros.
import { USUAL_BDO_DIGITS } from '../limits.ts'

const MAX_BDO_DIGITS = 20

/** The hard rule: a number. */
export const isBdo = (text: string) => /^\d+$/.test(text) && text.length <= MAX_BDO_DIGITS

/** The register's numbers have nine digits; another length is a hint only. */
export const bdoLengthIsUsual = (bdo: string) => bdo.length === USUAL_BDO_DIGITS

/** Spaces, hyphens and brackets are put between digits; a dot or a comma makes another number, which the rule refuses. */
export const tidyBdo = (typed: string) => typed.replace(/[\s()\u2010-\u2015-]/g, '')
