// Parses addresses of the VAT list, which are one line: `JASNA 12/3, 60-101 POZNAŃ`.

import { withHyphen } from '#contract/fields/postal-code.ts'
import { fittingLine } from '#contract/fields/text.ts'

/** Twice the length of our fields. The pattern below takes quadratic time, so a long line would block the process. */
const MAX_LINE_LENGTH = 400

const ADDRESS = /^(?<street>.*?)[\s,]*(?<postalCode>\d{2}-?\d{3})\s+(?<city>.+)$/u

export function parseAddress(written: string): { street: string; postalCode: string; city: string } {
  const line = fittingLine(written, MAX_LINE_LENGTH)
  const found = ADDRESS.exec(line)?.groups
  if (!found) return { street: line, postalCode: '', city: '' }
  const { street = '', postalCode = '', city = '' } = found
  return { street, postalCode: withHyphen(postalCode), city }
}
