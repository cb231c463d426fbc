// Finds values of a company that are probably mistyped but are accepted: offices have issued numbers with wrong check digits,
// and foreign postal codes differ (requirements D-E12, VAL-3).
import { isNip, nipCheckDigitIsRight } from '../fields/nip.ts'
import { isPostalCode } from '../fields/postal-code.ts'
import { isRegon, regonCheckDigitIsRight } from '../fields/regon.ts'
import { DEFAULT_COUNTRY } from '../limits.ts'

export type DoubtedField = 'nip' | 'regon' | 'postalCode'
export type CompanyDoubts = Partial<Record<DoubtedField, true>>

interface TypedCompany {
  nip?: string | undefined
  regon?: string | undefined
  postalCode?: string | undefined
  /** Defaults to Poland. */
  country?: string | undefined
}

/** Whether the country is Poland; a missing country means Poland. */
export const isInPoland = (country = DEFAULT_COUNTRY) =>
  country.trim().toLowerCase() === DEFAULT_COUNTRY.toLowerCase()

/** Expects tidied values. A value that its field's rule refuses is an error and therefore not reported as a doubt. */
export function companyDoubts({
  nip = '',
  regon = '',
  postalCode = '',
  country,
}: TypedCompany): CompanyDoubts {
  return {
    ...(isNip(nip) && !nipCheckDigitIsRight(nip) && { nip: true }),
    ...(isRegon(regon) && !regonCheckDigitIsRight(regon) && { regon: true }),
    ...(isInPoland(country) &&
      postalCode.trim() !== '' &&
      !isPostalCode(postalCode.trim()) && { postalCode: true }),
  }
}
