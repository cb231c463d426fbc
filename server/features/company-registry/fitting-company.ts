// Adapts a register's data to the fields of an order, because nobody can ask a register to correct them.

import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { fittingLine } from '#contract/fields/text.ts'
import { REGON_DIGITS } from '#contract/limits.ts'

const MAX_POSTAL_CODE_LENGTH = 20

export const fittingCompany = ({
  regon,
  name,
  city,
  street,
  postalCode,
  endedOn,
}: FoundCompany): FoundCompany => ({
  regon: fittingLine(regon, Math.max(...REGON_DIGITS)),
  name: fittingLine(name),
  city: fittingLine(city),
  street: fittingLine(street),
  postalCode: fittingLine(postalCode, MAX_POSTAL_CODE_LENGTH),
  ...(endedOn && { endedOn }),
})
