// Tidies the cells of an import row: restores leading zeros that the spreadsheet dropped, and splits cells with several values.
import { foldText } from '../catalogue/search.ts'
import { tidyBdo } from '../fields/bdo.ts'
import { withoutLabel } from '../fields/check-digits.ts'
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

/** Cells without a value: dashes, and words that programs write for one, such as `null`. */
const NOTHING = /^(?:[\p{Pd}\u2212\s]*|\(?null\)?|none|nan|undefined|n\/a|\\N)$/iu

/** Returns the non-empty cells, each in the format of its field. */
export function tidyCells(row: ImportRow): ImportCells {
  const cells: ImportCells = {}
  for (const column of IMPORT_COLUMNS) {
    const cell = row[column]?.trim() ?? ''
    if (!NOTHING.test(cell)) cells[column] = (TIDY[column] ?? String)(cell)
  }
  for (const address of [
    { street: 'street', postalCode: 'postalCode', city: 'city', country: 'country' },
    { street: 'branchStreet', postalCode: 'branchPostalCode', city: 'branchCity', country: 'branchCountry' },
  ] as const)
    takeAddressApart(cells, address)
  if (cells.postalCode !== undefined && isInPoland(cells.country))
    cells.postalCode = withZeros(cells.postalCode)
  if (cells.branchPostalCode !== undefined && isInPoland(cells.branchCountry))
    cells.branchPostalCode = withZeros(cells.branchPostalCode)
  return cells
}

/** Cell with more values than its field can take, and the value that was read. */
export interface ShortenedCell {
  column: ImportColumn
  cell: string
  read: string
}

/**
 * Returns the cells that are read differently from what they show: part of the cell is left out, such as a
 * second phone number, or a date is read as a house number. The preview shows what was read.
 */
export function shortenedCells(row: ImportRow): ShortenedCell[] {
  return IMPORT_COLUMNS.flatMap((column) => {
    const cell = row[column]?.trim() ?? ''
    const reading = cell === '' ? null : (READINGS[column]?.(cell) ?? null)
    return reading?.isShortened ? [{ column, cell, read: reading.read }] : []
  })
}

type AddressColumns = Record<'street' | 'postalCode' | 'city' | 'country', ImportColumn>

/**
 * Forms of an address in one cell, in any sequence of street, code and city. A city may have the number of
 * its post office.
 */
const ADDRESSES: readonly RegExp[] = [
  /^(?<code>\d{2}-\d{3})[\s,]+(?<city>[^\d,;]+?)(?:[,;]\s*|\s+(?=(?:ul|al|pl|os)\.))(?<street>.*\d.*)$/is,
  /^(?<street>.*?)[\s,;]*(?<!\d)(?<code>\d{2}-\d{3})[\s,;]+(?<city>\D+)$/s,
  /^(?:(?<street>.*\d.*?)[\s,;]+)?(?<code>\d{2}-\d{3})[\s,;]+(?<city>[^\d,;]+ \d{1,2})$/s,
  /^(?:(?<street>.*\d.*)[,;])?\s*(?<city>[^\d,;]+?)[\s,;]+(?<code>\d{2}-\d{3})$/s,
]
/** Country, only after a comma or semicolon, because `Kępa Polska` is a village. */
const COUNTRY = /[,;]\s*(?:Polska|Poland|PL|Польща)\.?$/iu
const CODE_WITHOUT_HYPHEN = /(?<=^|[,;]\s*)(\d{2})\s*\p{Pd}?\s*(\d{3})(?=[\s,]+\p{L})/u

function addressIn(cell = '', isPolish: boolean) {
  const line = isPolish ? cell.replace(COUNTRY, '').replace(CODE_WITHOUT_HYPHEN, '$1-$2') : cell
  for (const form of ADDRESSES) {
    const { street = '', code, city = '' } = form.exec(line)?.groups ?? {}
    if (code !== undefined) return { street, code, city: city.trim() }
  }
  return null
}

/**
 * Splits `ul. Testowa 1, 00-950 Warszawa` or `00-950 Warszawa` from one cell into the address columns, unless they have other
 * values.
 */
function takeAddressApart(cells: ImportCells, { street, postalCode, city, country }: AddressColumns): void {
  for (const column of [postalCode, city, street]) {
    const found = addressIn(cells[column], isInPoland(cells[country]))
    if (!found || (column === street) !== (found.street !== '')) continue
    const isSame = (other: ImportColumn, value: string) =>
      other === column || cells[other] === undefined || foldText(cells[other]) === foldText(value)
    if (!isSame(postalCode, found.code) || !isSame(city, found.city)) continue
    if (column === street) cells[street] = found.street
    cells[postalCode] = found.code
    cells[city] = found.city
    return
  }
}

const SCIENTIFIC = /^(\d)[.,](\d+)E\+?(\d+)$/i

/**
 * Undoes what spreadsheets do to a number: a leading apostrophe, a trailing `.0` (pandas), separators of thousands, scientific
 * notation that kept every digit. Other text stays unchanged, and the rule of the field refuses it.
 */
function writtenNumber(cell: string): string {
  const typed = seenWord(cell).replace(/^['’`]|^=(?=\d+$)/, '')
  const [, first = '', rest = '', exponent] = SCIENTIFIC.exec(typed) ?? []
  if (exponent !== undefined && rest.length === Number(exponent)) return first + rest
  return /^\d+[.,]0{1,2}$/.test(typed) || /^\d{1,3}(?:[.,’'\s]\d{3})+(?:[.,]0{1,2})?$/.test(typed)
    ? typed.replace(/[.,]0{1,2}$/, '').replace(/\D/g, '')
    : typed
}

/** Restores leading zeros, which spreadsheets drop because they treat the number as a quantity. */
const digits = (length: number, label: 'KRS' | 'REGON' | 'BDO') => (cell: string) => {
  const typed = writtenNumber(withoutLabel(label, cell)).replace(/[\s-]/g, '')
  return /^\d{4,}$/.test(typed) ? typed.padStart(length, '0') : typed
}

/**
 * Reads a number with more than nine digits as a long REGON. One or two missing zeros are always restored. More are restored
 * only if the check digit then agrees, because ten digits are more likely a NIP.
 */
function regon(cell: string): string {
  const short = digits(REGON_DIGITS[0], 'REGON')(cell)
  const long = short.padStart(REGON_DIGITS[1], '0')
  const isLong = short.length >= REGON_DIGITS[1] - 2 || regonCheckDigitIsRight(long)
  return short.length > REGON_DIGITS[0] && isLong ? long : short
}

/** Spreadsheets drop the zeros of 00-950 and 09-411, so a code of three or four digits gets them back. */
const withZeros = (code: string) =>
  tidyPostalCode(code.replace(/^\d{3,4}$/, (digits) => digits.padStart(5, '0')))

interface Reading {
  read: string
  isShortened: boolean
}

const whole = (read: string): Reading => ({ read, isShortened: false })

/**
 * Separators between several phone numbers, including words such as `tel.` or `wew.`. Dashes, dots and brackets belong to a
 * number.
 */
const BETWEEN_PHONES = /[^\d\s+().\p{Pd}\u2212]+|\s\p{Pd}\s|\s(?=\+)|\n/u
const PHONE_LABEL = /^[\s:]*(?:tel|telefon|nr tel|kom|komórka|mobile|phone|fax|faks|т)?[\s.:]*/i
const POLISH_DIGITS = 9

/**
 * Reads the first phone number of a cell. `600 700 800 22 123 45 67` holds two numbers of nine digits, and in
 * `61 853 12 34-36` the number ends before the dash: both look like one long number.
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

const MONTHS = 'sty lut mar kwi maj cze lip sie wrz paź lis gru'.split(' ')
const DATE = /(?<=\s|^)(?:\d{4}-(?<month>\d\d)-(?<day>\d\d)|(?<written>\d{1,2})[.-](?<name>\p{Ll}{3}))$/u

/** Reads the street, and restores the house number 1/5, which spreadsheets turn into the first of May. */
function street(cell: string): Reading {
  const { month, day, written, name = '' } = DATE.exec(cell)?.groups ?? {}
  const [house, flat] = [Number(day ?? written), Number(month) || MONTHS.indexOf(name) + 1]
  return house && flat ? { read: cell.replace(DATE, `${house}/${flat}`), isShortened: true } : whole(cell)
}

const BETWEEN_EMAILS = /[\s,;|<>()"]+|\/(?=\S+@)|\/$/
const emailsIn = (cell: string) =>
  withoutUnseen(cell)
    .split(BETWEEN_EMAILS)
    .filter((word) => word.includes('@'))
    .map(tidyEmail)

/** Reads all email addresses of the cell, because a company may have several. Drops names and other words. */
function emailList(cell: string): Reading {
  const isList = isEmailList(MAX_EMAILS)
  const list = isList(cell) ? cell : emailsIn(cell).join(', ')
  if (!isList(list)) return whole(cell)
  return { read: splitEmails(list).join(', '), isShortened: hasMore(cell, splitEmails(list)) }
}

/** Reads the first address of the cell. */
function email(cell: string): Reading {
  const found = isEmail(tidyEmail(cell)) ? [tidyEmail(cell)] : emailsIn(cell)
  const [first] = found
  if (first === undefined || !found.every(isEmail)) return whole(cell)
  return { read: first, isShortened: hasMore(cell, [first]) }
}

/** Whether a cell contains other text than these addresses. */
const hasMore = (cell: string, emails: readonly string[]) =>
  /[\p{L}\d]/u.test(
    emails.reduce(
      (rest, one) => rest.replaceAll(one, ' '),
      withoutUnseen(cell).replace(/mailto:|\?\S*/gi, ''),
    ),
  )

const READINGS: Partial<Record<ImportColumn, (cell: string) => Reading>> = {
  street,
  branchStreet: street,
  email: emailList,
  branchEmail: email,
  personEmail: email,
  phone,
  branchPhone: phone,
  personPhone: phone,
}

const TIDY: Partial<Record<ImportColumn, (cell: string) => string>> = {
  nip: (cell) => tidyNip(writtenNumber(cell)),
  krs: digits(KRS_DIGITS, 'KRS'),
  regon,
  bdo: (cell) => digits(USUAL_BDO_DIGITS, 'BDO')(tidyBdo(writtenNumber(cell))),
  postalCode: (cell) => tidyPostalCode(writtenNumber(cell)),
  branchPostalCode: (cell) => tidyPostalCode(writtenNumber(cell)),
  ...Object.fromEntries(
    Object.entries(READINGS).map(([column, reading]) => [column, (cell: string) => reading(cell).read]),
  ),
}
