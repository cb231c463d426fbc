// `npm run bench -- budget`: what docs/performance.md says is measured in some five minutes and held against what is said there. With
// `--write` what was measured is said from now on.
import { spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { measureAnswers } from './budget/answers.ts'
import { judge, linesOf, PAPER, readBudget, withMeasured, type Measured } from './budget/budget-table.ts'
import { pageWeights } from './budget/page-weights.ts'
import { SERVER } from './orders-data.ts'
import { measureOrderFigures } from './orders.ts'
import { measureUploads } from './uploads.ts'

const TOP = fileURLToPath(new URL('../..', import.meta.url))
export async function measureBudget(browser: Browser, origin: string, isWritten: boolean): Promise<boolean> {
  const budget = readBudget(await readFile(PAPER, 'utf8'))
  const all = new Map<string, number>()
  let allHold = true
  const parts = [
    () => pageWeights(browser, origin),
    () => measureAnswers(),
    measureStart,
    measureOrderFigures,
    measureUploadFigures,
  ]
  for (const part of parts) {
    const measured = await part()
    const verdicts = judge(budget, measured)
    for (const { name, measured: figure } of verdicts) all.set(name, figure)
    allHold = verdicts.every(({ isKept }) => isKept) && allHold
    console.log(linesOf(verdicts))
  }
  const left = budget.filter(({ name }) => !all.has(name))
  for (const { name } of left) console.log(`${name}: not measured, no PostgreSQL answers`)
  console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`)
  if (!isWritten) return allHold
  await writeFile(PAPER, withMeasured(await readFile(PAPER, 'utf8'), all))
  spawnSync(`${TOP}node_modules/.bin/oxfmt`, [fileURLToPath(PAPER)], { stdio: 'inherit' })
  return true
}

/** By the drill of starts: from the start of the process to its first answer from the database, and what it holds in memory. */
async function measureStart(): Promise<Measured> {
  const embedded = await drillOfStarts(['--lists=0'])
  const measured = new Map([
    ['later start, embedded database', embedded('embedded: later start') / 1000],
    ['memory when idle, with the embedded database', embedded('30 s idle (PSS), with its database')],
  ])
  if (!(await answers(SERVER))) return measured
  const server = await drillOfStarts(['--embedded=0', '--idle=10'], { DRILL_DATABASE_URL: SERVER })
  return measured
    .set('memory when idle, PostgreSQL', server('PostgreSQL: memory after 10 s idle'))
    .set('later start, PostgreSQL', server('PostgreSQL: later start') / 1000)
    .set('memory after 17,600 lists, PostgreSQL', server('PostgreSQL: server after 17600 lists at most'))
}

/** Answers with the figures of its table, in milliseconds and megabytes. */
async function drillOfStarts(
  options: string[],
  env: Record<string, string> = {},
): Promise<(name: string) => number> {
  const program = ['test/drills/start.ts', '--first=1', '--later=7', ...options]
  const { DRILL_DATABASE_URL: _, ...inherited } = process.env
  const drill = spawn(process.execPath, program, {
    cwd: TOP,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const table = await text(drill.stdout)
  return (name) => {
    const row = table.split('\n').find((line) => line.includes(name))
    const [, value] = row?.match(/ ([\d.]+) (?:ms|MB)$/) ?? []
    if (value === undefined) throw new Error(`the drill says nothing of ${name}:\n${table}`)
    return Number(value)
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

async function measureUploadFigures(): Promise<Measured> {
  const [rate, memory] = await measureUploads()
  return new Map([
    ['files of 10 MiB, four at once', rate?.figure ?? Number.NaN],
    ['memory above idle during 300 files', memory?.figure ?? Number.NaN],
  ])
}
