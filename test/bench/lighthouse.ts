// Lighthouse with its mobile profile. It is a package of the bench alone: scripts/bench.mjs installs it.
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from './support/chromium.ts'
import type { Row } from './support/table.ts'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

const ALL = { accessibility: 100, 'best-practices': 100, seo: 100 }
const WANTED: { path: string; least: Partial<Record<Category, number>> }[] = [
  { path: '/home', least: { performance: 99, ...ALL } },
  { path: '/newOrder', least: { performance: 94, ...ALL } },
  { path: '/login', least: { performance: 97, ...ALL } },
]
const RUNS = 3

export async function checkPages(origin: string): Promise<Row[]> {
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load('lighthouse'),
    load('chrome-launcher'),
  ])
  const chrome = await launch({
    chromePath: CHROMIUM_PATH,
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  })
  try {
    const rows: Row[] = []
    for (const { path, least } of WANTED) {
      const scores: Record<string, number[]> = {}
      for (let run = 0; run < RUNS; run++) {
        const { lhr } = await tried(() =>
          lighthouse(origin + path, {
            port: chrome.port,
            onlyCategories: Object.keys(least),
            logLevel: 'error',
          }),
        )
        for (const category of Object.keys(least))
          (scores[category] ??= []).push(Math.round((lhr.categories[category]?.score ?? 0) * 100))
      }
      for (const [category, minimum] of Object.entries(least)) {
        const median = (scores[category] ?? []).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
        rows.push({
          what: `${path}, ${category} (median of ${RUNS})`,
          measured: String(median),
          limit: `>= ${minimum}`,
          ratio: minimum / Math.max(median, 1),
        })
      }
    }
    return rows
  } finally {
    chrome.kill()
  }
}

interface Run {
  lhr: { runtimeError?: { code: string }; categories: Record<string, { score: number | null }> }
}

const TRIES = 3

/** A run whose trace lacks something (`NO_NAVSTART` on a busy machine) measured nothing: it is no score of zero. */
async function tried(run: () => Promise<Run>, tries = TRIES): Promise<Run> {
  const done = await run()
  if (!done.lhr.runtimeError) return done
  if (tries === 1) throw new Error(`Lighthouse: ${done.lhr.runtimeError.code}`)
  return tried(run, tries - 1)
}

interface LighthouseTools {
  default(url: string, flags: object): Promise<Run>
  launch(options: object): Promise<{ port: number; kill(): void }>
}

// The product's own type check runs without these packages.
const load = (name: string): Promise<LighthouseTools> => import(name) as Promise<LighthouseTools>
