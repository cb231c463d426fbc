// Assigns roles to the columns of a list, by the header or by their cells.
import { MOST_TITLE_ROWS } from '#web/lib/sheets/header.ts'
import type { CellRow } from '#web/lib/sheets/read-cells.ts'
import { type ListHeader, namedWordsOfAll, wordsOfAll } from '#web/texts/sheet-words.ts'
import { wordsOf } from '../search/word-stem.ts'
import { unitOfWord } from './amount.ts'
import { countByLook, type Look, look } from './column-looks.ts'

export const COLUMN_ROLES = [
  'name',
  'kind',
  'model',
  'count',
  'unit',
  'serial',
  'skip',
] as const satisfies ListHeader[]
export type ColumnRole = ListHeader

export interface Column {
  /** Title in the header; empty without one. */
  title: string
  role: ColumnRole
  /** Whether the role of an amount column is a guess from its cells. */
  isDoubtful?: true
}

export interface Layout {
  columns: Column[]
  /** Row index of the header; -1 without one. */
  headerAt: number
}

const SAMPLE_ROWS = 80
const LONGEST_HEADER = 60

const phraseOf = (text: string) => wordsOf(text).join(' ')
const HEADERS = namedWordsOfAll(({ equipment }) => equipment.headers).flatMap(([role, phrases]) =>
  phrases.map((phrase) => ({ role, phrase: phraseOf(phrase) })),
)

const WEIGHTS = new Set(wordsOfAll(({ equipment }) => equipment.weights).flatMap(wordsOf))
const isWeight = (phrase: string) => phrase.split(' ').some((word) => WEIGHTS.has(word))
const COUNTS = HEADERS.filter(({ role, phrase }) => role === 'count' && !isWeight(phrase))
const STOCK = new Set(wordsOfAll(({ equipment }) => equipment.stock).map(phraseOf))

/** Whether a column holds weights: "Masa", but not "Ilość / masa". */
export function namesWeight(title: string): boolean {
  const phrase = phraseOf(title)
  return isWeight(phrase) && !COUNTS.some((count) => ` ${phrase} `.includes(` ${count.phrase} `))
}

const OTHER_THINGS = wordsOfAll(({ equipment }) => equipment.otherThings).map(phraseOf)

/**
 * Role by the longest known phrase at the beginning of the title, or within it: "nr seryjny" is not "nr". A column about
 * another thing is skipped: GLPI exports "System operacyjny - Nazwa" beside "Nazwa".
 */
function roleOfHeader(title: string): ColumnRole | null {
  const phrase = ` ${phraseOf(title)} `
  if (title.length > LONGEST_HEADER || phrase.trim() === '') return null
  if (COUNTS.some((count) => ` ${count.phrase} ` === phrase)) return 'count'
  if (OTHER_THINGS.some((other) => phrase.includes(` ${other} `))) return 'skip'
  const found = HEADERS.filter((one) => one.phrase !== '' && phrase.includes(` ${one.phrase} `))
  const weight = (one: { phrase: string }) =>
    one.phrase.length + (phrase.startsWith(` ${one.phrase} `) ? 100 : 0)
  return found.toSorted((one, other) => weight(other) - weight(one))[0]?.role ?? null
}

/** Whether the column says what the thing is. */
export const namesThing = (role: ColumnRole | null | undefined) =>
  role === 'name' || role === 'kind' || role === 'model'

const isNumber = (cell: string) => /^[\d\s.,]+$/.test(cell)
const filledOf = ({ cells }: CellRow) => cells.filter((cell) => cell !== '')

/**
 * Whether the row is a header: it names the equipment and contains no number. A header of a single
 * cell must be only such a word.
 */
export function isHeader(row: CellRow): boolean {
  const filled = filledOf(row)
  if (filled.some(isNumber)) return false
  const roles = filled.map(roleOfHeader)
  const known = roles.filter((role) => role !== null)
  if (!known.some((role) => namesThing(role) || role === 'count')) return false
  const isAlone = filled.length === 1 && wordsOf(filled[0] ?? '').length <= 2
  return isAlone ? namesThing(known[0]) : known.length >= 2 && known.length >= filled.length / 2
}

const PHRASES = new Set(HEADERS.map(({ phrase }) => phrase))
const isHeaderPhrase = (cell: string) => PHRASES.has(phraseOf(cell))

/** Whether the row numbers the columns, as Polish forms do below the header: "1 | 2 | 3 | 4". */
const numbersColumns = (row: CellRow) => {
  const filled = filledOf(row)
  const numbers = filled.map(Number)
  return (
    filled.length >= 3 &&
    numbers.every((number, at) => number === (numbers[0] ?? 0) + at && number <= row.cells.length)
  )
}

/** Whether the row continues the header with a translation, units, or the rest of its titles. */
function continuesHeader(row: CellRow | undefined, header: CellRow): boolean {
  if (!row) return false
  const filled = filledOf(row)
  if (filled.length === 0 || filled.some((cell) => /\d/.test(cell))) return false
  const nameAt = header.cells.findIndex((cell) => namesThing(roleOfHeader(cell)))
  const name = row.cells[nameAt] ?? ''
  return name === ''
    ? filled.some((cell) => roleOfHeader(cell) !== null)
    : isHeaderPhrase(name) && filled.filter(isHeaderPhrase).length >= Math.max(2, filled.length / 2)
}

/** Whether a row repeats the header, or contains only titles. */
export const isFurtherHeader = (row: CellRow, headers: readonly CellRow[]) =>
  headers.some(({ cells }) => cells.join('\t').toLowerCase() === row.cells.join('\t').toLowerCase()) ||
  (filledOf(row).length >= 3 && filledOf(row).every(isHeaderPhrase))

export function layoutOf(rows: readonly CellRow[]): Layout {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const { headerAt, titles } = headerOf(rows)
  const sample = rows.slice(headerAt + 1, headerAt + 1 + SAMPLE_ROWS)
  const seen = Array.from({ length: width }, (_, at) => look(sample.map(({ cells }) => cells[at] ?? '')))
  const titled = seen.map((_, at) => roleOfHeader(titles[at] ?? ''))
  const { roles, doubtful } = headerAt < 0 ? rolesByLook(seen) : rolesByHeader(titled, seen, titles)
  return {
    headerAt,
    columns: roles.map((role, at) => ({
      title: titles[at] ?? '',
      role,
      ...(at === doubtful && { isDoubtful: true as const }),
    })),
  }
}

/** Titles of the columns, from a header of one or two rows. */
function headerOf(rows: readonly CellRow[]): { headerAt: number; titles: string[] } {
  const first = rows.slice(0, MOST_TITLE_ROWS).findIndex(isHeader)
  const header = rows[first]
  if (!header) return { headerAt: -1, titles: [] }
  const next = rows[first + 1]
  const isDouble = continuesHeader(next, header)
  const below = isDouble ? (next?.cells ?? []) : []
  const width = Math.max(header.cells.length, below.length)
  const titles = Array.from({ length: width }, (_, at) =>
    [header.cells[at], below[at]].filter((title) => title).join(' '),
  )
  const last = first + (isDouble ? 1 : 0)
  const numbered = rows[last + 1]
  return { headerAt: last + (numbered && numbersColumns(numbered) ? 1 : 0), titles }
}

interface Roles {
  roles: ColumnRole[]
  /** Amount column whose role is a guess. */
  doubtful?: number | undefined
}

/** Roles by the header. It may call several columns the name; a column without a known title is skipped. */
function rolesByHeader(
  titled: readonly (ColumnRole | null)[],
  seen: readonly Look[],
  titles: readonly string[],
): Roles {
  const roles = titled.map((role) => role ?? 'skip')
  const counts = roles.flatMap((role, at) => (role === 'count' ? [at] : []))
  // If there are both "Ilość" and "Waga", only one column is the amount: the pieces, even if some
  // rows lack them.
  const pieces = counts.filter((at) => (seen[at]?.amounts ?? 0) > 0 && !namesWeight(titles[at] ?? ''))
  const count =
    pieces.find((at) => seen[at]?.isAmount) ??
    pieces[0] ??
    counts.find((at) => seen[at]?.isAmount) ??
    counts[0]
  const once = roles.map((role, at) => (role === 'count' && at !== count ? 'skip' : role))
  const name = once.some(namesThing)
    ? once.findIndex(namesThing)
    : (widestText(seen, (at) => once[at] === 'skip') ?? -1)
  const named = once.map((role, at) => (at === name && !namesThing(role) ? 'name' : role))
  if (count !== undefined) return { roles: named, doubtful: pieces.length > 1 ? count : undefined }
  // A column with an unknown title, or with "Stan", may contain amounts. They are used as guesses.
  const guessed = countByLook(
    seen,
    name,
    (at) => (titled[at] === null || STOCK.has(phraseOf(titles[at] ?? ''))) && at !== name,
  )?.at
  return { roles: named.map((role, at) => (at === guessed ? 'count' : role)), doubtful: guessed }
}

function rolesByLook(seen: readonly Look[]): Roles {
  const roles: ColumnRole[] = seen.map(() => 'skip')
  const set = (at: number | undefined, role: ColumnRole) => {
    if (at !== undefined && at >= 0) roles[at] = role
  }
  set(
    seen.findIndex(({ isUnit }) => isUnit),
    'unit',
  )
  // A cell of letters and digits may be a model or a serial number. It is a serial number only beside a column that names the
  // thing.
  const name = widestText(seen, (at) => roles[at] === 'skip' && !seen[at]?.isAmount)
  set(name, 'name')
  const count = countByLook(seen, name ?? -1, (at) => roles[at] === 'skip')
  set(count?.at, 'count')
  set(
    seen.findIndex(({ isSerial, isPrice }, at) => isSerial && !isPrice && roles[at] === 'skip'),
    'serial',
  )
  return { roles, doubtful: count?.isDoubtful ? count.at : undefined }
}

function widestText(seen: readonly Look[], isFree: (at: number) => boolean): number | undefined {
  const free = seen.flatMap((one, at) => (isFree(at) && one.filled > 0 ? [at] : []))
  const texts = free.filter((at) => seen[at]?.isText)
  // Remarks may contain amounts; names in a separate column do not.
  const names = texts.filter((at) => seen[at]?.amounts === 0)
  const among = [names, texts, free].find((ats) => ats.length > 0) ?? free
  return among.toSorted((one, other) => (seen[other]?.letters ?? 0) - (seen[one]?.letters ?? 0))[0]
}

/** Unit in a title: "Waga [kg]". */
export const unitInTitle = (title: string): string | undefined =>
  wordsOf(title).find((word) => unitOfWord(word) !== undefined)
