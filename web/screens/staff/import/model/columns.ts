// Which column of a spreadsheet holds what of a customer: told by its header, or by what stands in it. People can correct it.
import { foldText } from '#contract/catalogue/search.ts'
import type { ImportColumn, ImportRow } from '#contract/companies/company-import.ts'
import { isEmail } from '#contract/fields/email.ts'
import { nipCheckDigitIsRight, tidyNip } from '#contract/fields/nip.ts'
import { MAX_IMPORT_ROWS } from '#contract/limits.ts'
import type { CellRow, Cells } from '#web/lib/sheets/read-cells.ts'
import {
  type CustomerBase as Base,
  type CustomerGroup,
  namedWordsOfAll,
  wordsOfAll,
} from '#web/texts/sheet-words.ts'

export interface SheetColumn {
  /** As the header calls it; empty without one. */
  title: string
  /** Null for one that is left out. */
  role: ImportColumn | null
}

export interface Layout {
  columns: SheetColumn[]
  /** Where among the rows the header stands; -1 where there is none. */
  headerAt: number
}

/** Some files have a title and a date above their header. */
export const HEADER_AMONG_FIRST = 12
const SAMPLE_ROWS = 100
const LONGEST_HEADER = 60

type Group = CustomerGroup | 'company'

const phraseOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
const phrases = <Name extends string>(lists: readonly (readonly [Name, readonly string[]])[]) =>
  lists.flatMap(([name, list]) => list.map((text) => ({ name, phrase: phraseOf(text) })))
const GROUPS = phrases(namedWordsOfAll(({ customers }) => customers.groups))
const BASES = phrases(namedWordsOfAll(({ customers }) => customers.bases))
const IGNORED = new Set(wordsOfAll(({ customers }) => customers.ignored).map(phraseOf))

const has = (title: string, phrase: string) => ` ${title} `.includes(` ${phrase} `)
const longest = <Found extends { phrase: string }>(found: readonly Found[]) =>
  found.toSorted((one, other) => other.phrase.length - one.phrase.length)[0]

const COLUMNS: Record<Group, Partial<Record<Base, ImportColumn>>> = {
  company: {
    name: 'name',
    nip: 'nip',
    nipNotRequired: 'nipNotRequired',
    regon: 'regon',
    krs: 'krs',
    bdo: 'bdo',
    bdoFree: 'bdoFree',
    street: 'street',
    postalCode: 'postalCode',
    city: 'city',
    country: 'country',
    email: 'email',
    phone: 'phone',
    firstName: 'personName',
    surname: 'personSurname',
  },
  branch: {
    name: 'branchName',
    street: 'branchStreet',
    postalCode: 'branchPostalCode',
    city: 'branchCity',
    country: 'branchCountry',
    contact: 'branchContact',
    phone: 'branchPhone',
    email: 'branchEmail',
  },
  person: { email: 'personEmail', firstName: 'personName', surname: 'personSurname', phone: 'personPhone' },
}

/** What a title names: `Telefon oddziału` is the phone of a pickup place. A sentence that has such a word in it names nothing. */
export function columnTitled(title: string): ImportColumn | null {
  const phrase = phraseOf(title)
  if (phrase === '' || title.length > LONGEST_HEADER || IGNORED.has(phrase)) return null
  const contact = longest(BASES.filter(({ name, phrase: words }) => name === 'contact' && has(phrase, words)))
  const group = longest(GROUPS.filter((one) => has(without(phrase, contact), one.phrase)))
  const rest = without(without(phrase, contact), group)
  const base = longest(BASES.filter((one) => has(rest, one.phrase)))
  const named = [contact, group, base].reduce((sum, one) => sum + (one ? countOf(one.phrase) : 0), 0)
  if (named * 2 <= countOf(phrase)) return null
  if (contact) return (base && COLUMNS.branch[base.name]) ?? 'branchContact'
  return COLUMNS[group?.name ?? 'company'][base?.name ?? 'name'] ?? null
}

const without = (phrase: string, found: { phrase: string } | undefined) =>
  found ? ` ${phrase} `.replace(` ${found.phrase} `, ' ').trim() : phrase
const countOf = (phrase: string) => phrase.split(' ').length

/** At least two cells of a header are known, and no cell of it is a value. */
function isHeader({ cells }: CellRow): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.some((cell) => /^[\d\s.,+-]+$/.test(cell) || cell.includes('@'))) return false
  const known = filled.filter((cell) => columnTitled(cell) !== null)
  return known.length >= 2 && known.length >= filled.length / 3
}

export function layoutOf(rows: readonly CellRow[]): Layout {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const headerAt = rows.slice(0, HEADER_AMONG_FIRST).findIndex(isHeader)
  const titles = rows[headerAt]?.cells ?? []
  const sample = rows.slice(headerAt + 1, headerAt + 1 + SAMPLE_ROWS)
  const taken = new Set<ImportColumn>()
  const once = (role: ImportColumn | null) => {
    if (role === null || taken.has(role)) return null
    taken.add(role)
    return role
  }
  const told = Array.from({ length: width }, (_, at) => once(columnTitled(titles[at] ?? '')))
  const roles = told.map((role, at) => {
    const isNamed = role !== null || IGNORED.has(phraseOf(titles[at] ?? ''))
    return isNamed ? role : once(columnOfContent(sample.map(({ cells }) => cells[at] ?? '')))
  })
  return { headerAt, columns: roles.map((role, at) => ({ title: titles[at] ?? '', role })) }
}

const LOOKS: readonly [ImportColumn, (cell: string) => boolean][] = [
  ['nip', (cell) => nipCheckDigitIsRight(tidyNip(cell))],
  ['email', isEmail],
  ['postalCode', (cell) => /^\d{2}-\d{3}$/.test(cell)],
]

function columnOfContent(cells: readonly string[]): ImportColumn | null {
  const filled = cells.filter((cell) => cell !== '')
  const isMost = (is: (cell: string) => boolean) => filled.filter(is).length > filled.length * 0.7
  return (filled.length > 0 && LOOKS.find(([, is]) => isMost(is))?.[0]) || null
}

/** A column holds one thing, and each thing stands in one column. */
export function withRole({ columns, headerAt }: Layout, at: number, role: ImportColumn | null): Layout {
  const changed = columns.map((column, place) => {
    if (place === at) return { ...column, role }
    return role !== null && column.role === role ? { ...column, role: null } : column
  })
  return { headerAt, columns: changed }
}

export interface DataRow {
  /** Its number in the sheet. */
  number: number
  /** As the file has it. */
  cells: readonly string[]
}

/** The rows below the header, without it where it is repeated. */
export function dataRows(rows: readonly CellRow[], { headerAt }: Layout): DataRow[] {
  const header = rows[headerAt]?.cells.join('\t')
  return rows.slice(headerAt + 1).filter(({ cells }) => cells.join('\t') !== header)
}

export const hasTooMany = ({ rows, beyond }: Cells, layout: Layout): boolean =>
  dataRows(rows, layout).length + beyond > MAX_IMPORT_ROWS

/** Spreadsheets keep a text of digits as ="0012" in CSV files. */
const plain = (cell: string) => /^="(.*)"$/.exec(cell)?.[1] ?? cell

export const importRowOf = ({ cells }: DataRow, { columns }: Layout): ImportRow =>
  Object.fromEntries(
    columns.flatMap(({ role }, at) => {
      const cell = plain(cells[at] ?? '')
      return role !== null && cell !== '' ? [[role, cell]] : []
    }),
  )
