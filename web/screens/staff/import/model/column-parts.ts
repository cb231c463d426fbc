// Joins columns that each hold only a part of a value.
import { IMPORT_COLUMNS, type ImportColumn, type ImportRow } from '#contract/companies/company-import.ts'

/** In display order. */
const PARTS_BEHIND = {
  street: ['streetType', 'houseNumber', 'flatNumber'],
  branchStreet: ['branchStreetType', 'branchHouseNumber', 'branchFlatNumber'],
  branchContact: ['branchContactName', 'branchContactSurname'],
  personSurname: ['personFullName', 'personSurnameFirst'],
} as const
type WithParts = keyof typeof PARTS_BEHIND
export type PartRole = (typeof PARTS_BEHIND)[WithParts][number]
/** Roles of a column in the file. */
export type SheetRole = ImportColumn | PartRole

export const SHEET_ROLES: readonly SheetRole[] = IMPORT_COLUMNS.flatMap((column): SheetRole[] => [
  column,
  ...(column in PARTS_BEHIND ? PARTS_BEHIND[column as WithParts] : []),
])

/** Several columns of e-mail addresses make one list, because a company can have several. */
export const isJoined = (role: SheetRole): boolean => role === 'email'

export type RoleCells = Partial<Record<SheetRole, string>>

/** Cells of a row, with the parts joined. */
export function wholeOf({
  streetType,
  houseNumber,
  flatNumber,
  branchStreetType,
  branchHouseNumber,
  branchFlatNumber,
  branchContactName,
  branchContactSurname,
  personFullName,
  personSurnameFirst,
  ...whole
}: RoleCells): ImportRow {
  const { street, city, branchStreet, branchCity, branchContact } = whole
  const joined = {
    ...whole,
    street: streetLine({ type: streetType, street, house: houseNumber, flat: flatNumber, city }),
    branchStreet: streetLine({
      type: branchStreetType,
      street: branchStreet,
      house: branchHouseNumber,
      flat: branchFlatNumber,
      city: branchCity,
    }),
    branchContact: words(branchContact, branchContactName, branchContactSurname),
    ...(personFullName && splitName(personFullName, 'name first')),
    ...(personSurnameFirst && splitName(personSurnameFirst, 'surname first')),
  }
  return Object.fromEntries(
    Object.entries(joined).filter(([, text]) => text !== undefined && text !== ''),
  ) as ImportRow
}

interface StreetParts {
  type: string | undefined
  street: string | undefined
  house: string | undefined
  flat: string | undefined
  city: string | undefined
}

/**
 * Builds `ul. Testowa 1/2` from its parts. A village without streets numbers its houses by its own name. A flat with a label
 * (`lok. 2`) is not appended after a slash.
 */
function streetLine({ type, street, house, flat, city }: StreetParts): string | undefined {
  const [number, door] = [numberOf(house), numberOf(flat)]
  if (!street && !number && !door) return undefined
  const named = street ? words(type, street) : number ? city : undefined
  // Some files repeat the numbers of the street's column in separate columns.
  if (number && door && /\s$/.test(before(street, `${number}/${door}`))) return named
  if (door && /\d\p{L}?(?:\/|\s*(?:m|lok)\.?\s*)$/u.test(before(street, door))) return named
  const isRepeated = !/(?:^|\s)os(?:iedle)?\b/i.test(street ?? '') && /\s$/.test(before(street, number))
  const line = number && isRepeated ? (named ?? '') : words(named, number)
  if (!door) return line
  if (/^(?:\d+\s?\p{L}?|\p{L}|[IVX]+)$/u.test(door))
    return /\d\s?\p{L}?$/u.test(line) ? `${line}/${door}` : words(line, 'lok.', door)
  return words(line, door)
}

/** Returns the text before the given end; empty if the text ends otherwise. */
const before = (text = '', end: string) =>
  text.toLowerCase().endsWith(end.toLowerCase()) ? text.slice(0, -end.length) : ''

/** Removes the `.0` that spreadsheets append to numbers. Dashes alone mean that there is no number. */
const numberOf = (cell = '') =>
  cell
    .trim()
    .replace(/^[-–—/]+$/, '')
    .replace(/^['’]/, '')
    .replace(/^(\d+)[.,]0$/, '$1')

const words = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ')

function splitName(text: string, order: 'name first' | 'surname first') {
  const parts = text.trim().split(/\s+/)
  if (parts.length < 2) return { personName: text }
  const surname = order === 'name first' ? parts.at(-1) : parts[0]
  const name = order === 'name first' ? parts.slice(0, -1) : parts.slice(1)
  return { personName: name.join(' '), personSurname: surname }
}
