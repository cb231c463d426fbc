// Splits the text of a CSV file or a pasted table into cells.
import { MOST_TITLE_ROWS } from './header.ts'

export const DELIMITERS = [';', '\t', ',', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export interface Separated {
  rows: string[][]
  /** Null if each line is one cell. */
  delimiter: Delimiter | null
  /** Whether another delimiter fits nearly as well. */
  isUnsure: boolean
  /** Indexes of the rows to check: with a misplaced quotation mark, or with more cells than the header. */
  oddRows: number[]
}

/** A comma in a measure belongs to the number: "1,5 t". */
const MEASURED =
  /(?<whole>\d),(?<part>\d{1,3}[ \u00a0]*(?:kg|mg|t|ton(?:a|y|ę|nes?)?|m3|m³|кг|т)(?!\p{L}))/giu
/** Sizes of screens in inches: "Laptop 15,6". */
const SCREEN_SIZES = /(?<!\d)(?:10,1|11,6|12,[15]|13,3|14,1|15,[46]|17,3|18,5|19,5|21,5|23,[68]|31,5)(?!\d)/g
const SEP_LINE = /^sep=(?<sign>[;,|\t])(?=\r\n?|\n|$)/i

/**
 * Splits the text.
 * @param asked the delimiter the person chose; an empty text: each line is one cell
 */
export function separated(text: string, asked?: Delimiter | ''): Separated {
  const lined = withLineEnds(text)
  const said = asked === undefined ? SEP_LINE.exec(lined) : null
  const sign = said?.groups?.['sign'] as Delimiter | undefined
  // The "sep=" line stays as an empty row, so that row numbers match the file.
  const table = lined.replace(SEP_LINE, '')
  const chosen = asked ?? (sign && table.includes(sign) ? sign : undefined)
  const [first, ...others] = formsOf(table).map((form) => ({
    ...form,
    ...(chosen === '' ? { delimiter: null, isUnsure: false, points: 0 } : delimiterOf(form.text, chosen)),
  }))
  const best = others.find(({ points }) => points > (first?.points ?? 0)) ?? first
  const { delimiter = null } = best ?? {}
  const source = best?.text ?? ''
  const { rows, oddRows } = parsed(delimiter === ',' ? pointed(source) : source, delimiter)
  const odd = new Set([...oddRows, ...(delimiter === null ? [] : longRows(rows))])
  return {
    rows: best?.quote ? rows.map((row) => row.map((cell) => cell.replaceAll('"', "'"))) : rows,
    delimiter,
    isUnsure: asked === undefined && (best?.isUnsure === true || best?.isUnwrapped === true),
    oddRows: [...odd].toSorted((one, other) => one - other),
  }
}

/**
 * Replaces line ends that programs write instead of LF: vertical tab, form feed, NEL, and the separators of
 * Unicode.
 */
const withLineEnds = (text: string) =>
  /[\r\n]/.test(text.trim()) ? text : text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n')

interface Form {
  text: string
  /** The apostrophes around cells were replaced by quotation marks. */
  quote?: true
  /** Each line was a single quoted cell. */
  isUnwrapped?: true
}

const APOSTROPHES = /^\s*'(?:[^']*'\s*[;,|\t]\s*')+[^']*'\s*$/
const WRAPPED = /^"(?<line>(?:[^"]|"")*)"[;,\s]*$/

/** Returns the text as it is, and as it would be without a common fault of the program that wrote it. */
function formsOf(text: string): Form[] {
  const lines = text.split(/\r\n?|\n/)
  const areAll = (pattern: RegExp) => lines.every((line) => line.trim() === '' || pattern.test(line))
  if (!text.includes('"') && text.includes("'") && areAll(APOSTROPHES))
    return [{ text: text.replaceAll("'", '"'), quote: true }]
  const forms: Form[] = [{ text }]
  // Rows end in CRLF, and a lone LF is a line break within a cell that was not quoted.
  const header = text.indexOf('\r\n')
  const joined = text.slice(0, header) + text.slice(header).replace(/(?<!\r)\n/g, ' ')
  if (header >= 0 && joined !== text) forms.push({ text: joined })
  // Excel writes a file that it did not split as lines of one quoted cell.
  if (text.includes('"') && areAll(WRAPPED)) {
    const unwrapped = lines.map((line) => WRAPPED.exec(line)?.groups?.['line']?.replaceAll('""', '"') ?? '')
    forms.push({ text: unwrapped.join('\n'), isUnwrapped: true })
  }
  return forms
}

const isNumber = (cell: string) => /^[\s\d.,+-]*\d[\s\d.,+-]*$/.test(cell)

/**
 * Returns the indexes of the rows with more cells than the header: an unquoted delimiter within a cell moves
 * the cells behind it.
 */
function longRows(rows: readonly (readonly string[])[]): number[] {
  const table = rows.filter(isFilled)
  const titles = table.slice(0, MOST_TITLE_ROWS).filter((row) => row.length > 1 && !row.some(isNumber))
  if (titles.length === 0 || table.length < 2) return []
  const width = Math.max(...titles.map(({ length }) => length))
  return rows.flatMap((row, at) => (row.slice(width).some((cell) => cell.trim() !== '') ? [at] : []))
}

const pointed = (text: string) => text.replace(MEASURED, '$<whole>.$<part>')

const HEAD = 200_000
const HEAD_ROWS = 100
const NEARLY = 0.85

interface Guess extends Pick<Separated, 'delimiter' | 'isUnsure'> {
  points: number
}

/** Chooses the delimiter by how many rows have the same number of cells, and by that number. */
function delimiterOf(text: string, asked?: Delimiter): Guess {
  const head = text.slice(0, HEAD)
  const [best, next] = (asked ? [asked] : DELIMITERS)
    .map((delimiter) => {
      const { rows } = parsed(delimiter === ',' ? pointed(head) : head, delimiter, HEAD_ROWS)
      const filled = rows.filter(isFilled)
      const share = filled.filter(({ length }) => length > 1).length / Math.max(1, filled.length)
      return { delimiter, share, rows: filled.length, points: pointsOf(filled, delimiter) }
    })
    .toSorted((one, other) => other.points - one.points || other.share - one.share)
  if (asked || !best) return { delimiter: asked ?? null, isUnsure: false, points: best?.points ?? 0 }
  if (best.points > 0) {
    const areDecimals = best.delimiter === ',' && !/(?<!\d),|,(?!\d)/.test(head)
    const areSizes = areDecimals && !head.replace(SCREEN_SIZES, '').includes(',')
    const isUnsure = areDecimals || (next?.points ?? 0) > best.points * NEARLY
    return { delimiter: areSizes ? null : best.delimiter, isUnsure, points: best.points }
  }
  // A tab is a delimiter whenever it occurs: names contain none.
  if (text.includes('\t')) return { delimiter: '\t', isUnsure: false, points: 0 }
  // The rows differ in length. Commas are often part of a name; other signs are not.
  const isTable = best.rows > 1 && best.share > 0.5 && best.delimiter !== ','
  const isUnsure = isTable || (best.rows > 1 && best.share === 1)
  return { delimiter: isTable ? best.delimiter : null, isUnsure, points: 0 }
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')

/** How much each delimiter counts: a comma is often part of a name, a tab hardly ever. */
const WEIGHTS: Record<Delimiter, number> = { '\t': 1.3, ';': 1.1, '|': 1, ',': 0.9 }

function pointsOf(rows: readonly (readonly string[])[], delimiter: Delimiter): number {
  // Titles above the table have no delimiter; a single row with one is not a table.
  const titles = rows.slice(0, MOST_TITLE_ROWS).findIndex((row) => row.length > 1)
  const table = delimiter === ',' || titles < 1 || rows.length - titles < 2 ? rows : rows.slice(titles)
  const counts = new Map<number, number>()
  for (const { length } of table) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [usual = 1, often = 0] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? []
  const share = often / Math.max(1, table.length)
  const isEverywhere = delimiter !== ',' && !counts.has(1)
  if (usual < 2 || (share < 0.6 && !isEverywhere)) return 0
  // A heading without the delimiter is a title, or a heading that another one separates.
  const trust = table === rows ? 1 : 0.85
  return share ** 2 * (1 + Math.min(usual, 10) * 0.15) * WEIGHTS[delimiter] * trust
}

const LINE_END = /\r\n?|\n/y
/** A longer cell does not exist in spreadsheets: somebody forgot to close a quotation mark. */
const LONGEST_CELL = 33_000
const MOST_LINES = 100

/** Parses RFC 4180 and its common deviations: an undoubled quotation mark affects no other cell. */
function parsed(
  text: string,
  delimiter: Delimiter | null,
  most = Number.POSITIVE_INFINITY,
): Pick<Separated, 'rows' | 'oddRows'> {
  if (delimiter === null)
    return { rows: text.split(/\r\n?|[\n\v\u0085\u2028\u2029]/).map((line) => [line]), oddRows: [] }
  const sign = delimiter === '|' ? String.raw`\|` : delimiter === '\t' ? String.raw`\t` : delimiter
  const space = delimiter === '\t' ? '[ \u00a0]*' : '[ \t\u00a0]*'
  const start = `${space}"`
  const end = `${space}(?=${sign}|\\r|\\n|$)`
  const quoted = new RegExp(`${start}(?<cell>[^"]*(?:""[^"]*)*)"${end}`, 'y')
  const oddBeforeQuoted = new RegExp(String.raw`${start}(?<cell>[^\r\n]*?)" *(?=${sign} *")`, 'y')
  const odd = new RegExp(String.raw`${start}(?<cell>[^\r\n${sign}]*)"${end}`, 'y')
  const plain = new RegExp(String.raw`[^\r\n${sign}]*`, 'y')
  const match = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const opening = new RegExp(start, 'y')
  const isBeforeQuoted = new RegExp(`${sign} *"`)

  const rows: string[][] = []
  const oddRows: number[] = []
  let row: string[] = []
  const read = (at: number): number => {
    const strict = match(quoted, at)
    const cell = strict?.groups?.['cell'] ?? ''
    if (strict && cell.length <= LONGEST_CELL && cell.split(/\r\n?|\n/).length <= MOST_LINES) {
      row.push(cell.replaceAll('""', '"'))
      return at + strict[0].length
    }
    if (!match(opening, at)) return plainAt(at)
    const far = match(oddBeforeQuoted, at)
    const loose = far && !isBeforeQuoted.test(far.groups?.['cell'] ?? '') ? far : match(odd, at)
    if (!loose && (match(plain, at)?.[0].split('"').length ?? 1) % 2 === 1) return plainAt(at)
    if (oddRows.at(-1) !== rows.length) oddRows.push(rows.length)
    if (!loose) return plainAt(at)
    row.push((loose.groups?.['cell'] ?? '').replaceAll(/\\"|""/g, '"'))
    return at + loose[0].length
  }
  const plainAt = (at: number): number => {
    const [cell = ''] = match(plain, at) ?? []
    row.push(cell)
    return at + cell.length
  }
  let at = 0
  while (rows.length < most) {
    at = read(at)
    if (text[at] === delimiter) {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    if (at >= text.length) break
    at += match(LINE_END, at)?.[0].length ?? 1
  }
  return { rows, oddRows }
}
