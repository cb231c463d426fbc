// One row of a spreadsheet of customers: what it says of a company, a pickup place and a person, by the rules of their own
// screens. What depends on the other rows, and on what is known already, is not decided here.
import { foldText } from '../catalogue/search.ts'
import { fieldErrors, type FieldErrors } from '../errors.ts'
import { tidyBdo } from '../fields/bdo.ts'
import { tidyNip } from '../fields/nip.ts'
import { tidyPhone } from '../fields/phone.ts'
import { tidyPostalCode } from '../fields/postal-code.ts'
import { seenWord } from '../fields/unseen.ts'
import { DEFAULT_LOCALE } from '../languages.ts'
import { DEFAULT_COUNTRY, KRS_DIGITS, REGON_DIGITS, USUAL_BDO_DIGITS } from '../limits.ts'
import { addPerson, type AddPerson } from '../people/people.ts'
import {
  branchCorrections,
  type BranchCorrections,
  companyCorrections,
  type CompanyCorrections,
  createBranch,
  createCompany,
} from './company-changes.ts'
import { companyDoubts, isInPoland, type CompanyDoubts } from './company-doubts.ts'
import { IMPORT_COLUMNS, type ImportColumn, type ImportRow } from './company-import.ts'

interface Part<Said> {
  /** What is the same in two rows about the same thing. */
  key: string
  /** What its cells say; an empty cell says nothing. Nothing where one of them is wrong. */
  said: Said
  /** What is missing or wrong for a new one, by column: also beside an error, so that both are told at once. */
  missing: FieldErrors
}

export interface ReadRow {
  /** Null where nothing says which company it is; an error tells why. `named` is what says it. */
  company: (Part<CompanyCorrections> & { named: NamedCompany }) | null
  branch: Part<BranchCorrections> | null
  person: Part<AddPerson> | null
  /** By column, what is wrong whatever else there is. */
  errors: FieldErrors
}

/** What is said of the waste register goes together: a number is no exemption any more. */
const WITH_BDO = { bdoFree: false, bdoPeopleCollection: false }
const WITHOUT_BDO = { bdo: null, bdoFree: true, bdoPeopleCollection: false }

const COMPANY_COLUMNS: Record<string, ImportColumn> = {
  'address.street': 'street',
  'address.postalCode': 'postalCode',
  'address.city': 'city',
  'address.country': 'country',
}
const BRANCH_COLUMNS: Record<string, ImportColumn> = {
  name: 'branchName',
  street: 'branchStreet',
  postalCode: 'branchPostalCode',
  city: 'branchCity',
  country: 'branchCountry',
  contact: 'branchContact',
  email: 'branchEmail',
  phone: 'branchPhone',
}
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
  return { company, branch, person, errors }
}

export const doubtsOfRow = (row: ImportRow): CompanyDoubts => companyDoubts(tidyCells(row))

type Cells = Partial<Record<ImportColumn, string>>

/** Those cells that say something. */
function tidyCells(row: ImportRow): Cells {
  const cells: Cells = {}
  for (const column of IMPORT_COLUMNS) {
    const cell = row[column]?.trim() ?? ''
    if (cell !== '') cells[column] = (TIDY[column] ?? String)(cell)
  }
  if (isInPoland(cells.country))
    for (const column of ['postalCode', 'branchPostalCode'] as const) {
      const code = cells[column]
      if (code !== undefined) cells[column] = withZeros(code)
    }
  return cells
}

/**
 * Undoes what a spreadsheet makes of a number: an apostrophe before it, `.0` behind it (pandas), separators of thousands. Anything else
 * stays, for the rule of the field to refuse.
 */
function writtenNumber(cell: string): string {
  const typed = seenWord(cell).replace(/^['’`]/, '')
  return /^\d+[.,]0$/.test(typed) || /^\d{1,3}(?:[.,’'\s]\d{3})+(?:[.,]0)?$/.test(typed)
    ? typed.replace(/[.,]0$/, '').replace(/\D/g, '')
    : typed
}

/** A spreadsheet that takes a register's number for a quantity drops the zeros that it begins with. */
const digits = (length: number) => (cell: string) => {
  const typed = writtenNumber(cell).replace(/[\s-]/g, '')
  return /^\d{4,}$/.test(typed) ? typed.padStart(length, '0') : typed
}

/** 00-950 and 09-411 lose their zeros in a spreadsheet: a Polish code of three or four digits gets them back. */
const withZeros = (code: string) =>
  tidyPostalCode(code.replace(/^\d{3,4}$/, (digits) => digits.padStart(5, '0')))

const phone = (cell: string) => tidyPhone(writtenNumber(cell))

const TIDY: Partial<Record<ImportColumn, (cell: string) => string>> = {
  nip: (cell) => tidyNip(writtenNumber(cell)),
  krs: digits(KRS_DIGITS),
  regon: digits(REGON_DIGITS[0]),
  bdo: (cell) => digits(USUAL_BDO_DIGITS)(tidyBdo(writtenNumber(cell))),
  postalCode: (cell) => tidyPostalCode(writtenNumber(cell)),
  branchPostalCode: (cell) => tidyPostalCode(writtenNumber(cell)),
  phone,
  branchPhone: phone,
  personPhone: phone,
}

function readCompany(cells: Cells, errors: FieldErrors): ReadRow['company'] {
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
  // Without a tax number a company is known by its name and its place.
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
  address?: { city?: string }
}

function companyKey({ nip, name, address }: NamedCompany): string | null {
  if (nip) return companyKeys.nip(nip)
  return name && address?.city ? companyKeys.withoutNip(name, address.city) : null
}

/** What tells companies apart. */
export const companyKeys = {
  nip: (nip: string) => `nip ${nip}`,
  withoutNip: (name: string, city: string) => `name ${foldText(`${name}\n${city}`)}`,
}
/** What tells the pickup places of a company apart. */
export const branchKey = (name: string) => foldText(name)

const YES = new Set(['tak', 't', 'yes', 'y', 'true', 'prawda', '1', 'x', 'так'])
const NO = new Set(['nie', 'n', 'no', 'false', 'fałsz', '0', '-', 'ні'])

function answer(cells: Cells, column: ImportColumn, errors: FieldErrors): boolean {
  const said = (cells[column] ?? 'nie').toLocaleLowerCase('pl')
  if (!YES.has(said) && !NO.has(said)) errors[column] = ['IMPORT.YES_OR_NO']
  return YES.has(said)
}

function readBranch(cells: Cells, errors: FieldErrors): ReadRow['branch'] {
  const { branchName: name, branchStreet: street, branchPostalCode: postalCode, branchCity: city } = cells
  const { branchCountry: country, branchContact: contact, branchEmail: email, branchPhone: phone } = cells
  const sent = given({ name, street, postalCode, city, country, contact, email, phone })
  if (Object.keys(sent).length === 0) return null
  const whole = createBranch.safeParse({ country: DEFAULT_COUNTRY, ...sent })
  const read = whole.success
    ? { success: true as const, data: among(whole.data, sent), error: undefined }
    : branchCorrections.safeParse(sent)
  collect(errors, read.error?.issues, BRANCH_COLUMNS)
  const missing = errorsOf(whole.error?.issues, BRANCH_COLUMNS)
  // Of a place that there is as well: which one is told by its name, and whoever is named there has to be reached.
  for (const column of ['branchName', 'branchPhone'] as const)
    if (missing[column]) errors[column] = missing[column]
  return name === undefined ? null : { key: branchKey(name), said: read.data ?? {}, missing }
}

function readPerson(cells: Cells, errors: FieldErrors): ReadRow['person'] {
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

/** Of what was read those fields that were sent, also within the address. */
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

/** By the columns that the fields stand in. */
const errorsOf = (issues: Issues, columns: Record<string, ImportColumn>): FieldErrors =>
  issues === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(fieldErrors(issues)).map(([field, keys]) => [columns[field] ?? field, keys]),
      )

function collect(errors: FieldErrors, issues: Issues, columns: Record<string, ImportColumn>): void {
  for (const [column, keys] of Object.entries(errorsOf(issues, columns))) errors[column] ??= keys
}
