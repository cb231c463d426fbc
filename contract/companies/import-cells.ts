// The cells of a row of customers, as a spreadsheet leaves them: numbers that lost their zeros, and several values in one cell.
import { tidyBdo } from '../fields/bdo.ts'
import { isEmail, isEmailList, splitEmails, tidyEmail } from '../fields/email.ts'
import { tidyNip } from '../fields/nip.ts'
import { isPhone, tidyPhone } from '../fields/phone.ts'
import { tidyPostalCode } from '../fields/postal-code.ts'
import { regonCheckDigitIsRight } from '../fields/regon.ts'
import { seenWord, withoutUnseen } from '../fields/unseen.ts'
import { KRS_DIGITS, MAX_EMAILS, REGON_DIGITS, USUAL_BDO_DIGITS } from '../limits.ts'
import { isInPoland } from './company-doubts.ts'
import { IMPORT_COLUMNS, type ImportColumn, type ImportRow } from './company-import.ts'

export type ImportCells = Partial<Record<ImportColumn, string>>

/** The cells that say something, each as its field is written. */
export function tidyCells(row: ImportRow): ImportCells {
  const cells: ImportCells = {}
  for (const column of IMPORT_COLUMNS) {
    const cell = row[column]?.trim() ?? ''
    if (cell !== '') cells[column] = (TIDY[column] ?? String)(cell)
  }
  for (const address of [
    { street: 'street', postalCode: 'postalCode', city: 'city' },
    { street: 'branchStreet', postalCode: 'branchPostalCode', city: 'branchCity' },
  ] as const)
    takeAddressApart(cells, address)
  if (cells.postalCode !== undefined && isInPoland(cells.country))
    cells.postalCode = withZeros(cells.postalCode)
  if (cells.branchPostalCode !== undefined && isInPoland(cells.branchCountry))
    cells.branchPostalCode = withZeros(cells.branchPostalCode)
  return cells
}

/** What is read of a cell that holds more than its field can take. */
export interface ShortenedCell {
  column: ImportColumn
  cell: string
  read: string
}

/** The cells of which something is left out, such as a second phone number. People are shown what was read. */
export function shortenedCells(row: ImportRow): ShortenedCell[] {
  return IMPORT_COLUMNS.flatMap((column) => {
    const cell = row[column]?.trim() ?? ''
    const reading = cell === '' ? null : (READINGS[column]?.(cell) ?? null)
    return reading?.isShortened ? [{ column, cell, read: reading.read }] : []
  })
}

type AddressColumns = Record<'street' | 'postalCode' | 'city', ImportColumn>

/** `ul. Testowa 1, 00-950 Warszawa` or `00-950 Warszawa` in one cell, where no other cell holds the rest. */
function takeAddressApart(cells: ImportCells, { street, postalCode, city }: AddressColumns): void {
  if (cells[postalCode] !== undefined) return
  const line = cells[city] ?? cells[street] ?? ''
  const [, before, code, place] = /^(.*?)[\s,;]*(?<!\d)(\d{2}-\d{3})\s+(\D.*)$/s.exec(line) ?? []
  if (code === undefined || place === undefined) return
  if (cells[city] !== undefined && before !== '') return
  if (cells[city] === undefined && !before) return
  if (before) cells[street] = before
  cells[postalCode] = code
  cells[city] = place
}

const SCIENTIFIC = /^(\d)[.,](\d+)E\+?(\d+)$/i

/**
 * Undoes what a spreadsheet makes of a number: an apostrophe before it, `.0` behind it (pandas), separators of thousands, scientific
 * notation that kept every digit. Anything else stays, for the rule of the field to refuse.
 */
function writtenNumber(cell: string): string {
  const typed = seenWord(cell).replace(/^['’`]/, '')
  const [, first = '', rest = '', exponent] = SCIENTIFIC.exec(typed) ?? []
  if (exponent !== undefined && rest.length === Number(exponent)) return first + rest
  return /^\d+[.,]0$/.test(typed) || /^\d{1,3}(?:[.,’'\s]\d{3})+(?:[.,]0)?$/.test(typed)
    ? typed.replace(/[.,]0$/, '').replace(/\D/g, '')
    : typed
}

/** A spreadsheet that takes a register's number for a quantity drops the zeros that it begins with. */
const digits = (length: number) => (cell: string) => {
  const typed = writtenNumber(cell).replace(/[\s-]/g, '')
  return /^\d{4,}$/.test(typed) ? typed.padStart(length, '0') : typed
}

/**
 * More digits than the short form has are the long form. One or two zeros are put back always, and the check digit is doubted as usual;
 * more of them only where it agrees, because ten digits are likelier to be a NIP.
 */
function regon(cell: string): string {
  const short = digits(REGON_DIGITS[0])(cell)
  const long = short.padStart(REGON_DIGITS[1], '0')
  const isLong = short.length >= REGON_DIGITS[1] - 2 || regonCheckDigitIsRight(long)
  return short.length > REGON_DIGITS[0] && isLong ? long : short
}

/** 00-950 and 09-411 lose their zeros in a spreadsheet: a Polish code of three or four digits gets them back. */
const withZeros = (code: string) =>
  tidyPostalCode(code.replace(/^\d{3,4}$/, (digits) => digits.padStart(5, '0')))

interface Reading {
  read: string
  isShortened: boolean
}

const whole = (read: string): Reading => ({ read, isShortened: false })

/** What stands between several numbers, and words such as `tel.` or `wew.`. Dashes, dots and brackets belong to a number. */
const BETWEEN_PHONES = /[^\d\s+().\p{Pd}\u2212]+|\s\p{Pd}\s|\s(?=\+)|\n/u
const PHONE_LABEL = /^[\s:]*(?:tel|telefon|nr tel|kom|komórka|mobile|phone|fax|faks|т)?[\s.:]*/i
const POLISH_DIGITS = 9

/**
 * Reads the first phone number of a cell. `600 700 800 22 123 45 67` are two numbers of nine digits, and in `61 853 12 34-36` the number
 * ends before the dash: both look like one long number.
 */
function phone(cell: string): Reading {
  const typed = writtenNumber(withoutUnseen(cell).replaceAll('\u00a0', ' '))
  const all = tidyPhone(typed)
  if (SCIENTIFIC.test(typed)) return whole(all)
  const range = /^(.*\d)\s*[\p{Pd}\u2212/]\s*\d{1,3}$/u.exec(typed)?.[1]
  if (range !== undefined && isPolish(tidyPhone(range))) return { read: tidyPhone(range), isShortened: true }
  if (/^\d{18}$/.test(all)) return { read: all.slice(0, POLISH_DIGITS), isShortened: true }
  if (isPhone(all)) return whole(all)
  const found = typed.split(BETWEEN_PHONES).map(tidyPhone).find(isPhone)
  if (found === undefined) return whole(all)
  const { read } = phone(found)
  const isShortened = read !== found || tidyPhone(typed.replace(PHONE_LABEL, '')) !== found
  return { read, isShortened }
}

const isPolish = (number: string) => /^(?:\+48)?\d{9}$/.test(number)

const BETWEEN_EMAILS = /[\s,;|<>()"]+|\/(?=\S+@)|\/$/
const emailsIn = (cell: string) =>
  withoutUnseen(cell)
    .split(BETWEEN_EMAILS)
    .filter((word) => word.includes('@'))
    .map(tidyEmail)

/** A company has several addresses. Names and other words beside them are left out. */
function emailList(cell: string): Reading {
  const isList = isEmailList(MAX_EMAILS)
  const list = isList(cell) ? cell : emailsIn(cell).join(', ')
  if (!isList(list)) return whole(cell)
  return { read: splitEmails(list).join(', '), isShortened: hasMore(cell, splitEmails(list)) }
}

/** One address: the first of several. */
function email(cell: string): Reading {
  const found = isEmail(tidyEmail(cell)) ? [tidyEmail(cell)] : emailsIn(cell)
  const [first] = found
  if (first === undefined || !found.every(isEmail)) return whole(cell)
  return { read: first, isShortened: hasMore(cell, [first]) }
}

/** Whether a cell says something beside these addresses. */
const hasMore = (cell: string, emails: readonly string[]) =>
  /[\p{L}\d]/u.test(
    emails.reduce(
      (rest, one) => rest.replaceAll(one, ' '),
      withoutUnseen(cell).replace(/mailto:|\?\S*/gi, ''),
    ),
  )

const READINGS: Partial<Record<ImportColumn, (cell: string) => Reading>> = {
  email: emailList,
  branchEmail: email,
  personEmail: email,
  phone,
  branchPhone: phone,
  personPhone: phone,
}

const TIDY: Partial<Record<ImportColumn, (cell: string) => string>> = {
  nip: (cell) => tidyNip(writtenNumber(cell)),
  krs: digits(KRS_DIGITS),
  regon,
  bdo: (cell) => digits(USUAL_BDO_DIGITS)(tidyBdo(writtenNumber(cell))),
  postalCode: (cell) => tidyPostalCode(writtenNumber(cell)),
  branchPostalCode: (cell) => tidyPostalCode(writtenNumber(cell)),
  ...Object.fromEntries(
    Object.entries(READINGS).map(([column, reading]) => [column, (cell: string) => reading(cell).read]),
  ),
}
