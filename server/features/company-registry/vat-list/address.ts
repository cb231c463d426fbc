// The list of VAT taxpayers writes an address in one line: `JASNA 12/3, 60-101 POZNAŃ`.

import { withHyphen } from '#contract/fields/postal-code.ts'

const ADDRESS = /^(?<street>.*?)[\s,]*(?<postalCode>\d{2}-?\d{3})\s+(?<city>.+)$/u

export function parseAddress(line: string): { street: string; postalCode: string; city: string } {
  const found = ADDRESS.exec(line.trim())?.groups
  if (!found) return { street: line.trim(), postalCode: '', city: '' }
  const { street = '', postalCode = '', city = '' } = found
  return { street, postalCode: withHyphen(postalCode), city }
}
