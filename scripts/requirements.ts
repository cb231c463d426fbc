// Writes docs/requirements.md: each requirement id named in a test's title, with what the test shows and its file. `node
// scripts/requirements.ts --check` exits with 1 if the file is outdated.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ShownRequirement {
  id: string
  /** Titles of the groups and of the test, without ids. */
  shows: string
  file: string
}

const top = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENT = 'docs/requirements.md'
const TESTS = '{contract,server,database,settings,web,scripts,ops,test}/**/*.test.{ts,tsx}'
/** Tables of cases, listed for every test that runs the whole table. */
const CASES = '{contract,server,web}/**/*.cases.ts'
const JOURNEYS = 'test/e2e/journeys/*.e2e.ts'
/** Excluded, because its ids are only examples. */
const OWN_TEST = 'scripts/requirements.test.ts'

/** Excludes other texts of this form: an encoding, and error codes of the VAT list. */
const ID = /\b(?!UTF-8\b|WL-)[A-Z][A-Z\d]*-[A-Z]*\d+(?:\.\d+)*\b/g
/** Start of a group or test with its title; `each`, `for` and `skipIf` have their arguments before the title. */
const TITLE =
  /^(?<indent>[ \t]*)(?:await )?(?:(?<what>describe|test\.step|test|it)(?:\.\w+(?:<.+?>)?(?:\(.*?\))?)*|[\])]+(?: as const)?\))\(\s*(?<quote>['"`])(?<title>.+?)\k<quote>,/gm

/** A step of a journey shows only the ids in its own title; ids in the journey's title are listed with the journey. */
const STEP = 'test.step'

/**
 * Row of a table of cases: its first text begins with ids and is part of the test's title. If it has only ids, the next text
 * describes the row.
 */
const ROW =
  /(?:\[|\bsays: |\b(?:refused|accepted)\()\s*(?<quote>['"`])(?<words>[A-Z][A-Z\d]*-[A-Z]*\d+(?:\.\d+)*(?: .+?)?)\k<quote>,(?:\s*['"](?<after>[^'"\n]+)['"])?/g

export const requirementsOf = (file: string, source: string): ShownRequirement[] => [
  ...titledRequirements(file, source),
  ...tabledRequirements(file, source),
]

function tabledRequirements(file: string, source: string): ShownRequirement[] {
  const shown: ShownRequirement[] = []
  for (const { groups } of source.matchAll(ROW)) {
    const { words = '', after = '' } = groups ?? {}
    const shows = withoutIds(words) || (withoutIds(after) && `case “${after}”`)
    if (shows) for (const id of words.match(ID) ?? []) shown.push({ id, shows, file })
  }
  return shown
}

function titledRequirements(file: string, source: string): ShownRequirement[] {
  const shown: ShownRequirement[] = []
  /** Titles of the groups that contain the line. */
  let groups: { end: number; title: string }[] = []
  for (const { groups: found, index, 0: opening } of source.matchAll(TITLE)) {
    const { indent = '', title = '', what } = found ?? {}
    groups = groups.filter((group) => index < group.end)
    const titles = [...groups.map((group) => group.title), title]
    if (what !== 'describe') {
      const ids = new Set((what === STEP ? [title] : titles).flatMap((one) => one.match(ID) ?? []))
      for (const id of ids) shown.push({ id, shows: titles.map(withoutIds).filter(Boolean).join(': '), file })
    }
    groups.push({ end: endOf(source, index + opening.length, indent.length), title })
  }
  return shown
}

/**
 * Returns the end of a group or test: on the same line, or at the closing bracket with the same indentation.
 */
function endOf(source: string, from: number, indent: number): number {
  if (/^.*\)$/m.exec(source.slice(from))?.index === 0) return from
  const length = source.slice(from).search(new RegExp(`^[ \\t]{0,${indent}}[})]`, 'm'))
  return length === -1 ? source.length : from + length
}

const withoutIds = (title: string) => title.replace(ID, '').replace(/\s+/g, ' ').trim()

export function requirementsDocument(shown: readonly ShownRequirement[]): string {
  const byId = Map.groupBy(shown, ({ id }) => id)
  const ids = [...byId.keys()].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const rows = ids.flatMap((id) => rowsOf(id, byId.get(id) ?? []))
  return [
    '# Requirements and the tests that show them',
    '',
    'Written by `npm run requirements` from the titles of the tests; `npm run check` fails when it is not current.',
    `${ids.length} requirements are named.`,
    '',
    '| requirement | what is shown | test |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function rowsOf(id: string, shown: readonly ShownRequirement[]): string[] {
  const rows = shown.map(({ shows, file }) => `| ${id} | ${escaped(shows)} | \`${file}\` |`)
  return [...new Set(rows)]
}

const escaped = (text: string) =>
  text
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')

interface Source {
  file: string
  source: string
}

/** Tests that import the table and run through it: `test.each(ORDER_CASES)`, or a part of it. */
export const runnersOf = (cases: string, tests: readonly Source[]): string[] =>
  tests
    .filter(({ source }) => source.includes(`/${path.posix.basename(cases)}'`))
    .filter(({ source }) => /\.(?:each|for)\(\w*CASES\b/.test(source))
    .map(({ file }) => file)

function currentDocument(): string {
  const sources = (...patterns: string[]): Source[] =>
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: top }))
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => file !== OWN_TEST)
      .sort()
      .map((file) => ({ file, source: readFileSync(path.join(top, file), 'utf8') }))
  const tests = sources(TESTS, JOURNEYS)
  return requirementsDocument([
    ...tests.flatMap(({ file, source }) => requirementsOf(file, source)),
    ...sources(CASES).flatMap(({ file, source }) =>
      runnersOf(file, tests).flatMap((runner) => requirementsOf(runner, source)),
    ),
  ])
}

if (import.meta.main) {
  const document = path.join(top, DOCUMENT)
  const wanted = currentDocument()
  if (!process.argv.includes('--check')) writeFileSync(document, wanted)
  else if (readFileSync(document, 'utf8') !== wanted) {
    console.error(`${DOCUMENT} does not list what the tests show today. Write it again: npm run requirements`)
    process.exit(1)
  }
}
