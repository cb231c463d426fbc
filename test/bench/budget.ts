// The budget is the first table of docs/performance.md: the weight of pages, and the statements and bytes of calls. It does not
// depend on the machine, so tests enforce it: budget.test.ts for calls, the journey page-weight.e2e.ts for pages.
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pageWeights } from './page-weights.ts'
import { withBrowser, withProduct } from './product.ts'
import { report, type Row } from './table.ts'

interface Figure {
  name: string
  said: number
  unit: string
}

/** Factor by which a figure may exceed its budget. */
const ALLOWANCE = 1.1
/** Figures without an allowance: each further statement needs a decision. */
const COUNTED = 'statements'

const ROW = /^\| (?<name>[^|]+?) +\| (?<said>[\d,]*\d(?:\.\d+)?) (?<unit>[A-Za-z]+) +\|/

/** Throws where the document has no table between the two marks, or a row without a figure. */
export function readBudget(document: string): Figure[] {
  const table = /<!-- budget -->(.*?)<!-- \/budget -->/s.exec(document)?.[1]
  if (table === undefined) throw new Error('the document has no budget')
  const [, ...rows] = table.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| -'))
  return rows.map((row) => {
    const { name = '', said = '', unit = '' } = ROW.exec(row)?.groups ?? {}
    if (unit === '') throw new Error(`a row of the budget is no figure: ${row}`)
    return { name, said: Number(said.replaceAll(',', '')), unit }
  })
}

/** Returns the measured figures beside the budget. Throws for a figure that the budget lacks. */
export function judge(budget: readonly Figure[], measured: ReadonlyMap<string, number>): Row[] {
  return [...measured].map(([name, figure]) => {
    const found = budget.find((one) => one.name === name)
    if (!found) throw new Error(`the budget does not know: ${name}`)
    const { said, unit } = found
    return {
      what: name,
      measured: `${figure.toFixed(unit === 'KiB' ? 1 : 0)} ${unit}`,
      limit: `${said} ${unit}`,
      ratio: figure / (unit === COUNTED ? said : said * ALLOWANCE),
    }
  })
}

/** Returns the rows of the measured figures that exceed the budget of docs/performance.md. */
export async function overBudget(measured: ReadonlyMap<string, number>): Promise<Row[]> {
  const rows = judge(readBudget(await readFile(DOCUMENT, 'utf8')), measured)
  report('The budget', rows)
  return rows.filter(({ ratio = 0 }) => ratio > 1)
}

const DOCUMENT = new URL('../../docs/performance.md', import.meta.url)
const TOP = fileURLToPath(new URL('../..', import.meta.url))

export async function measureBudget(): Promise<boolean> {
  const weights = await withProduct({ DEMO: '1' }, ({ address }) =>
    withBrowser((browser) => pageWeights(browser, address)),
  )
  const over = await overBudget(weights)
  const calls = spawnSync('node_modules/.bin/vitest', ['run', 'test/bench/budget.test.ts'], {
    cwd: TOP,
    stdio: 'inherit',
  })
  return over.length === 0 && calls.status === 0
}
