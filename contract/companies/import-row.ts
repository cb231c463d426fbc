// Reads one row of a customer spreadsheet into a company, a pickup place and a person, by the rules of their own screens. Rules
// that depend on other rows or on stored data are checked elsewhere.
import { foldText } from '../catalogue/search.ts'
import { fieldErrors, type FieldErrors } from '../errors.ts'
import { splitEmails } from '../fields/email.ts'
import { DEFAULT_LOCALE } from '../languages.ts'
import { DEFAULT_COUNTRY } from '../limits.ts'
import { addPerson, type AddPerson } from '../people/people.ts'
import {
  branchCorrections,
  type BranchCorrections,
  companyCorrections,
  type CompanyCorrections,
  createBranch,
  createCompany,
} from './company-changes.ts'
import { companyDoubts, type CompanyDoubts } from './company-doubts.ts'
import type { ImportColumn, ImportRow } from './company-import.ts'
import { tidyCells, type ImportCells } from './import-cells.ts'

interface Part<Said> {
  /** Rows with equal keys mean the same record. */
  key: string
  /** Values of the cells; empty cells are absent. Empty if any cell is invalid. */
  said: Said
  /**
   * Required fields that a new record would lack, by column. Filled even when there are errors, so that the preview shows both
   * at once.
   */
  missing: FieldErrors
}

export interface ReadRow {
  /**
   * Null when no cell identifies the company; an error then gives the reason. `named` holds the identifying
   * values.
   */
  company: (Part<CompanyCorrections> & { named: NamedCompany }) | null
  branch: Part<BranchCorrections> | null
  person: Part<AddPerson> | null
  /** Errors that do not depend on other rows or on stored data, by column. */
  errors: FieldErrors
  cells: ImportCells
}

/** The BDO fields are set together: a BDO number removes both exemptions. */
const WITH_BDO = { bdoFree: false, bdoPeopleCollection: false }
const WITHOUT_BDO = { bdo: null, bdoFree: true, bdoPeopleCollection: false }

const COMPANY_COLUMNS: Record<string, ImportColumn> = {
  'address.street': 'street',
  'address.postalCode': 'postalCode',
  'address.city': 'city',
  'address.country': 'country',
}
const BRANCH_COLUMNS = {
  name: 'branchName',
  street: 'branchStreet',
  postalCode: 'branchPostalCode',
  city: 'branchCity',
  country: 'branchCountry',
  contact: 'branchContact',
  email: 'branchEmail',
  phone: 'branchPhone',
} as const satisfies Record<string, ImportColumn>
const PERSON_COLUMNS: Record<string, ImportColumn> = {
  email: 'personEmail',
  name: 'personName',
  surname: 'personSurname',
  phone: 'personPhone',
}

export function readImportRow(row: ImportRow): ReadRow {
  const cells = tidyCells(row)
  const errors: FieldErrors = {}
  const company = readCompany(cells, errors)
  const branch = readBranch(cells, errors)
  const person = readPerson(cells, errors)
  return { company, branch, person, errors, cells }
}

export const doubtsOfRow = (row: ImportRow): CompanyDoubts => companyDoubts(tidyCells(row))

function readCompany(cells: ImportCells, errors: FieldErrors): ReadRow['company'] {
  const { street, postalCode, city, country, nip, bdo } = cells
  const hasNoNip = nip === undefined && answer(cells, 'nipNotRequired', errors)
  const isFree = answer(cells, 'bdoFree', errors)
  if (bdo !== undefined && isFree) errors['bdo'] = ['BDO_OPTIONS_EXCLUDE']
  const address = given({ street, postalCode, city, country })
  const sent = {
    ...given({ name: cells.name, nip, krs: cells.krs, regon: cells.regon, bdo, email: cells.email }),
    ...given({ phone: cells.phone }),
    ...(bdo === undefined ? (isFree ? WITHOUT_BDO : {}) : WITH_BDO),
    ...(Object.keys(address).length > 0 ? { address } : {}),
    ...(hasNoNip ? { nipNotRequired: true } : {}),
  }
  const whole = createCompany.safeParse({ ...sent, address: { country: DEFAULT_COUNTRY, ...address } })
  const read = whole.success
    ? { success: true as const, data: among(whole.data, { ...sent, address }), error: undefined }
    : companyCorrections.safeParse(sent)
  collect(errors, read.error?.issues, COMPANY_COLUMNS)
  if (nip === undefined && !hasNoNip) errors['nip'] ??= ['NIP_REQUIRED']
  const missing = errorsOf(whole.error?.issues, COMPANY_COLUMNS)
  // A company without a NIP is identified by its name and city.
  const naming = hasNoNip ? (['name', 'city'] as const) : []
  for (const column of naming) if (missing[column]) errors[column] ??= missing[column]
  const named = read.data ?? sent
  const isNamedWrong = ['nip', ...naming].some((column) => column in errors)
  const key = isNamedWrong ? null : companyKey(named)
  return key === null ? null : { key, named, said: read.data ?? {}, missing }
}

interface NamedCompany {
  nip?: string | null
  name?: string
  address?: { street?: string; postalCode?: string; city?: string }
}

function companyKey({ nip, name, address }: NamedCompany): string | null {
  if (nip) return companyKeys.nip(nip)
  return name && address?.city ? companyKeys.withoutNip(name, address.city) : null
}

/** Identifying keys of companies. */
export const companyKeys = {
  nip: (nip: string) => `nip ${nip}`,
  withoutNip: (name: string, city: string) => `name ${foldText(`${name}\n${city}`)}`,
}
/** Returns the identifying key of a pickup place within its company. */
export const branchKey = (name: string) => foldText(name)

const YES = new Set(['tak', 't', 'yes', 'y', 'true', 'prawda', '1', 'x', 'так'])
const NO = new Set(['nie', 'n', 'no', 'false', 'fałsz', '0', '-', 'ні'])

function answer(cells: ImportCells, column: ImportColumn, errors: FieldErrors): boolean {
  const said = (cells[column] ?? 'nie').toLocaleLowerCase('pl')
  if (!YES.has(said) && !NO.has(said)) errors[column] = ['IMPORT.YES_OR_NO']
  return YES.has(said)
}

type Place = Part<BranchCorrections>
type PlaceField = keyof typeof BRANCH_COLUMNS

function readBranch(cells: ImportCells, errors: FieldErrors): Place | null {
  const { branchName: name, branchStreet: street, branchPostalCode: postalCode, branchCity: city } = cells
  const { branchCountry: country, branchContact: contact, branchEmail: email, branchPhone: phone } = cells
  const sent = given({ name, street, postalCode, city, country, contact, email, phone })
  if (Object.keys(sent).length === 0) return null
  const place = readPlace(sent, BRANCH_COLUMNS, errors)
  return name === undefined ? null : place
}

export interface OwnPlace {
  place: Place
  errors: FieldErrors
}

/**
 * Reads the address of the row itself as a pickup place with that name. If the row also describes the company, only the
 * `branch…` cells hold the place's contact. If the row is only a place, its one phone and one email may be in any column.
 */
export function readOwnPlace(cells: ImportCells, name: string, isPlaceOnly: boolean): OwnPlace {
  const { street, postalCode, city, country, branchContact: contact } = cells
  const [emailColumn, phoneColumn] = placeColumns(cells, isPlaceOnly)
  const email = splitEmails(cells[emailColumn] ?? '')[0]
  const sent = given({ name, street, postalCode, city, country, contact, email, phone: cells[phoneColumn] })
  const nameColumn = cells.branchName === undefined ? ('name' as const) : ('branchName' as const)
  const columns = {
    name: nameColumn,
    street: 'street',
    postalCode: 'postalCode',
    city: 'city',
    country: 'country',
    contact: 'branchContact',
    email: emailColumn,
    phone: phoneColumn,
  } as const
  const errors: FieldErrors = {}
  return { place: readPlace(sent, columns, errors), errors }
}

/** Returns the columns that hold the email address and the phone number of the row's own place. */
export const placeColumns = (cells: ImportCells, isPlaceOnly: boolean) =>
  [
    isPlaceOnly && cells.branchEmail === undefined ? 'email' : 'branchEmail',
    isPlaceOnly && cells.branchPhone === undefined ? 'phone' : 'branchPhone',
  ] as const

function readPlace(
  sent: Partial<Record<PlaceField, string>>,
  columns: Record<string, ImportColumn>,
  errors: FieldErrors,
): Place {
  const whole = createBranch.safeParse({ country: DEFAULT_COUNTRY, ...sent })
  const read = whole.success
    ? { success: true as const, data: among(whole.data, sent), error: undefined }
    : branchCorrections.safeParse(sent)
  collect(errors, read.error?.issues, columns)
  const missing = errorsOf(whole.error?.issues, columns)
  // These errors count for existing places as well: the name identifies the place, and a named contact needs a phone.
  for (const column of [columns['name'], columns['phone']])
    if (column && missing[column]) errors[column] = missing[column]
  return { key: branchKey(sent['name'] ?? ''), said: read.data ?? {}, missing }
}

function readPerson(cells: ImportCells, errors: FieldErrors): ReadRow['person'] {
  const { personEmail: email, personName: name, personSurname: surname, personPhone: phone } = cells
  const sent = given({ email, name, surname, phone })
  if (Object.keys(sent).length === 0) return null
  const read = addPerson.safeParse({ name: '', surname: '', ...sent })
  const wrong = errorsOf(read.error?.issues, PERSON_COLUMNS)
  const missing: FieldErrors = {}
  for (const [column, keys] of Object.entries(wrong)) {
    const isForNewOnes = (column === 'personName' && !name) || (column === 'personSurname' && !surname)
    if (isForNewOnes) missing[column] = keys
    else errors[column] = keys
  }
  if (email === undefined || wrong['personEmail']) return null
  const unnamed: AddPerson = { email, name: '', surname: '', phone: null, locale: DEFAULT_LOCALE }
  return { key: email.toLowerCase(), said: read.data ?? unnamed, missing }
}

const given = <Fields extends Record<string, string | undefined>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined)) as Partial<
    Record<keyof Fields, string>
  >

/** Keeps only the fields that were sent, also within nested objects such as the address. */
function among<Whole extends object>(whole: Whole, sent: object): Partial<Whole> {
  const fields: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(sent)) {
    const read = (whole as Record<string, unknown>)[field]
    fields[field] =
      typeof value === 'object' && value !== null ? among(read as object, value as object) : read
  }
  return fields as Partial<Whole>
}

type Issues = readonly { path: PropertyKey[]; message: string }[] | undefined

/** Returns validation errors by column of the spreadsheet instead of by field. */
const errorsOf = (issues: Issues, columns: Record<string, ImportColumn>): FieldErrors =>
  issues === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(fieldErrors(issues)).map(([field, keys]) => [columns[field] ?? field, keys]),
      )

function collect(errors: FieldErrors, issues: Issues, columns: Record<string, ImportColumn>): void {
  for (const [column, keys] of Object.entries(errorsOf(issues, columns))) errors[column] ??= keys
}
