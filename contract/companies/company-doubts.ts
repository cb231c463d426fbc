// What of a company is probably mistyped, and is taken all the same: offices have given out numbers that fail their own check digit,
// and a seat abroad has a postal code of its own (requirements D-E12, VAL-3).
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
  /** Left out, it is Poland. */
  country?: string | undefined
}

/** Whether an address without a country, or with this one, is in Poland. */
export const isInPoland = (country = DEFAULT_COUNTRY) =>
  country.trim().toLowerCase() === DEFAULT_COUNTRY.toLowerCase()

/** Of tidied values. What the rule of its field refuses is an error, and no doubt. */
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
