// Writes docs/requirements.md: each requirement id that a test's title names, with what that test shows and where it stands.
// `node scripts/requirements.ts --check` exits 1 when the file is not current.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ShownRequirement {
  id: string
  /** The words of the titles above the test and of its own, without ids. */
  shows: string
  file: string
}

const top = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENT = 'docs/requirements.md'
const TESTS = '{contract,server,database,settings,web,scripts,ops,test}/**/*.test.{ts,tsx}'
/** Tables of cases, listed at every test that runs through the whole table. */
const CASES = '{contract,server,web}/**/*.cases.ts'
const JOURNEYS = 'test/e2e/journeys/*.e2e.ts'
/** What it quotes is no test. */
const OWN_TEST = 'scripts/requirements.test.ts'

/** Not what tests use of this form besides: an encoding, and the problems of the list of VAT payers. */
const ID = /\b(?!UTF-8\b|WL-)[A-Z][A-Z\d]*-[A-Z]*\d+(?:\.\d+)*\b/g
/** What opens a group or a test, with its title; `each`, `for` and `skipIf` have what they take before the title. */
const TITLE =
  /^(?<indent>[ \t]*)(?:await )?(?:(?<what>describe|test\.step|test|it)(?:\.\w+(?:<.+?>)?(?:\(.*?\))?)*|[\])]+(?: as const)?\))\(\s*(?<quote>['"`])(?<title>.+?)\k<quote>,/gm

/** A step of a journey shows what its own title names; what the whole journey names is listed with the journey. */
const STEP = 'test.step'

/** A row of a table of cases: its first text begins with ids and stands in the test's title. Of ids alone, the next text says which row it is. */
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
  /** Titles of the groups around the line. */
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

/** Where what opened there is closed: in its own line, or where the formatter puts the last bracket under the first letter. */
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

/** The tests that import the table and run through it: `test.each(ORDER_CASES)`, or a part of it. */
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
