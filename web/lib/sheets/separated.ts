// Splits the text of a CSV file or a pasted table into cells.

export const DELIMITERS = [';', '\t', ',', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export interface Separated {
  rows: string[][]
  /** Null if each line is one cell. */
  delimiter: Delimiter | null
  /** Whether another delimiter fits nearly as well. */
  isUnsure: boolean
  /** Indexes of the rows with an undoubled quotation mark inside a quoted cell. */
  oddRows: number[]
}

/** A comma in a measure belongs to the number: "1,5 t". */
const MEASURED = /(?<whole>\d),(?<part>\d{1,3}\s*(?:kg|mg|t|ton\p{L}*|m3|m³|кг|т)(?!\p{L}))/giu
const SEP_LINE = /^sep=(?<sign>[;,|\t])(?=\r\n?|\n|$)/i

/**
 * Splits the text.
 * @param asked the delimiter the person chose; an empty text: each line is one cell
 */
export function separated(text: string, asked?: Delimiter | ''): Separated {
  const said = SEP_LINE.exec(text)
  const guess =
    asked === undefined
      ? said
        ? { delimiter: said.groups?.['sign'] as Delimiter, isUnsure: false }
        : delimiterOf(text)
      : { delimiter: asked === '' ? null : asked, isUnsure: false }
  // The "sep=" line stays as an empty row, so that row numbers match the file.
  const table = said ? text.slice(said[0].length) : text
  return { ...guess, ...parsed(guess.delimiter === ',' ? pointed(table) : table, guess.delimiter) }
}

const pointed = (text: string) => text.replace(MEASURED, '$<whole>.$<part>')

const HEAD = 200_000
const HEAD_ROWS = 100
const MOST_TITLE_ROWS = 12
const NEARLY = 0.85

/** Chooses the delimiter by how many rows have the same number of cells, and by that number. */
function delimiterOf(text: string): Pick<Separated, 'delimiter' | 'isUnsure'> {
  const head = text.slice(0, HEAD)
  const found = DELIMITERS.map((delimiter) => {
    const { rows } = parsed(delimiter === ',' ? pointed(head) : head, delimiter, HEAD_ROWS)
    return { delimiter, points: pointsOf(rows.filter(isFilled), delimiter) }
  }).toSorted((one, other) => other.points - one.points)
  const [best, next] = found
  if (!best || best.points === 0) {
    // A tab is a delimiter whenever it occurs: names contain none.
    return { delimiter: text.includes('\t') ? '\t' : null, isUnsure: false }
  }
  return { delimiter: best.delimiter, isUnsure: (next?.points ?? 0) > best.points * NEARLY }
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
  if (delimiter === null) return { rows: text.split(/\r\n?|\n/).map((line) => [line]), oddRows: [] }
  const sign = delimiter === '|' ? String.raw`\|` : delimiter === '\t' ? String.raw`\t` : delimiter
  const end = String.raw` *(?=${sign}|\r|\n|$)`
  const quoted = new RegExp(`${QUOTE}(?<cell>[^"]*(?:""[^"]*)*)"${end}`, 'y')
  const oddBeforeQuoted = new RegExp(String.raw`${QUOTE}(?<cell>[^\r\n]*?)" *(?=${sign} *")`, 'y')
  const odd = new RegExp(String.raw`${QUOTE}(?<cell>[^\r\n${sign}]*)"${end}`, 'y')
  const plain = new RegExp(String.raw`[^\r\n${sign}]*`, 'y')
  const match = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
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
    if (!match(OPENING, at)) return plainAt(at)
    const far = match(oddBeforeQuoted, at)
    const loose = far && !isBeforeQuoted.test(far.groups?.['cell'] ?? '') ? far : match(odd, at)
    if (!loose) return plainAt(at)
    if (oddRows.at(-1) !== rows.length) oddRows.push(rows.length)
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

const QUOTE = ' *"'
const OPENING = / *"/y
