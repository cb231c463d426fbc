// Chooses the company among the REGON service's records for one NIP.

import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { withHyphen } from '#contract/fields/postal-code.ts'
import type { Fields } from './envelope.ts'

/** Record types, preferred ones first: legal persons and sole traders before their local units. */
const KINDS = ['P', 'F', 'LP', 'LF']
/**
 * A sole trader has a record for each kind of activity: 1 business, 6 legal person, 3 other, 2 farming, 4 struck off before
 * November 2014.
 */
const SILOS = ['1', '6', '3', '2', '4']

/** Returns the error code in the records; "not found" is an answer, not a failure. */
export const errorCodeOf = (records: readonly Fields[]) =>
  records.find((record) => record['ErrorCode'])?.['ErrorCode']

export function chooseEntity(records: readonly Fields[]): FoundCompany | null {
  const [best] = records.toSorted((a, b) => compare(rank(a), rank(b)))
  return best ? toCompany(best) : null
}

const place = (order: readonly string[], value: string | undefined) => {
  const at = order.indexOf(value ?? '')
  return at < 0 ? order.length : at
}
const rank = (record: Fields) => [
  record['DataZakonczeniaDzialalnosci'] ? 1 : 0,
  place(KINDS, record['Typ']),
  place(SILOS, record['SilosID']),
]

function compare(one: readonly number[], other: readonly number[]): number {
  const difference = one.map((part, at) => part - (other[at] ?? 0)).find((part) => part !== 0)
  return difference ?? 0
}

function toCompany(record: Fields): FoundCompany {
  const ended = /^\d{4}-\d{2}-\d{2}/.exec(record['DataZakonczeniaDzialalnosci'] ?? '')?.[0]
  return {
    regon: entityRegon(record['Regon'] ?? ''),
    name: record['Nazwa'] ?? '',
    city: record['Miejscowosc'] ?? '',
    street: streetOf(record),
    postalCode: withHyphen(record['KodPocztowy'] ?? ''),
    ...(ended && { endedOn: ended }),
  }
}

/** Returns the REGON of the entity. Older records append five zeros to its nine digits. */
const entityRegon = (regon: string) =>
  regon.length === 14 && regon.endsWith('00000') ? regon.slice(0, 9) : regon

/** Returns the street and number. In a village without streets, the village replaces the street. */
function streetOf({
  Ulica: street,
  Miejscowosc: village,
  NrNieruchomosci: house,
  NrLokalu: flat,
}: Fields): string {
  const number = [house, flat].filter(Boolean).join('/')
  return [street || village, number].filter(Boolean).join(' ')
}
