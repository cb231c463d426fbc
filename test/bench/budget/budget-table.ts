// The budget is the first table of docs/performance.md: what is said there is read, held against what was measured, and renewed there.

export const PAPER = new URL('../../../docs/performance.md', import.meta.url)

export interface Figure {
  name: string
  said: number
  unit: string
}

export interface Verdict extends Figure {
  measured: number
  /** Measured over said, or said over measured where more is better: above 1 it got worse. */
  worse: number
  isKept: boolean
}

/** From the name of a figure to what was measured, in the unit of the table. */
export type Measured = ReadonlyMap<string, number>

/** What a figure may be worse by than what is said. */
const ALLOWANCE = 1.1
/** Each is somebody's decision: one more is worse, however many there were. */
const COUNTED = 'statements'
/** Shares of what a bare handler does in the same time: of them more is better, of everything else less. */
const SHARE = 'L'

const ROW = /^\| (?<name>[^|]+?) +\| (?<said>[\d,]*\d(?:\.\d+)?) (?<unit>[A-Za-z]+) +\|/
const START = '<!-- budget -->'
const END = '<!-- /budget -->'

/** Throws where the document has no table between the two marks, or a row that is no figure. */
export function readBudget(document: string): Figure[] {
  const [, ...rows] = tableOf(document)
  return rows.map((row) => {
    const { name = '', said = '', unit = '' } = ROW.exec(row)?.groups ?? {}
    if (unit === '') throw new Error(`a row of the budget is no figure: ${row}`)
    return { name, said: Number(said.replaceAll(',', '')), unit }
  })
}

function tableOf(document: string): string[] {
  const table = document.split(START)[1]?.split(END)[0]
  if (table === undefined) throw new Error(`the document has no budget between ${START} and ${END}`)
  return table.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| -'))
}

/** Of the figures that were measured. What was measured has to be in the budget. */
export function judge(budget: readonly Figure[], measured: Measured): Verdict[] {
  const unknown = [...measured.keys()].filter((name) => !budget.some((figure) => figure.name === name))
  if (unknown.length > 0) throw new Error(`the budget does not know: ${unknown.join('; ')}`)
  return budget.flatMap((figure) => {
    const value = measured.get(figure.name)
    if (value === undefined) return []
    const worse = figure.unit === SHARE ? figure.said / value : value / figure.said
    const isKept = worse <= (figure.unit === COUNTED ? 1 : ALLOWANCE)
    return [{ ...figure, measured: value, worse, isKept }]
  })
}

/** The document with what was measured in the place of what was said; all else stays. */
export function withMeasured(document: string, measured: Measured): string {
  const [before = '', table = '', after = ''] = document.split(new RegExp(`(?<=${START})|(?=${END})`))
  const renewed = table
    .split('\n')
    .map((row) => {
      const { name = '', said = '', unit = '' } = ROW.exec(row)?.groups ?? {}
      const value = measured.get(name)
      return value === undefined ? row : row.replace(`| ${said} ${unit}`, `| ${written(value, unit)}`)
    })
    .join('\n')
  return before + renewed + after
}

/** What each unit is written with behind the point. */
const DIGITS: Record<string, number> = { statements: 0, bytes: 0, KiB: 1, MB: 0, s: 2, ms: 1, L: 2, x: 2 }

function written(value: number, unit: string): string {
  const digits = DIGITS[unit] ?? 2
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`
}

const NAME_WIDTH = 58

/** A line for each figure: name, said, measured, verdict. */
export function linesOf(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ name, said, unit, measured, worse, isKept }) =>
      [
        name.padEnd(NAME_WIDTH),
        `said ${written(said, unit)}`.padEnd(20),
        `measured ${written(measured, unit)}`.padEnd(24),
        isKept ? 'ok' : `WORSE by ${((worse - 1) * 100).toFixed(0)} %`,
      ].join('  '),
    )
    .join('\n')
}
