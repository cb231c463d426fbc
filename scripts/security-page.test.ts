// Compares docs/security.md with the requirements of ASVS 5.0, and with the files, tests and code that it
// names.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const top = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(top, file), 'utf8')
const page = read('docs/security.md')
const table = page.slice(page.indexOf('\n## The table\n'))

/** Requirements of ASVS 5.0, levels 1 and 2: the numbers of each section. */
const REQUIREMENTS: Record<string, string> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
}
const OPEN_AT_MOST = 5

const ids = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `${section}.${number}`),
)
const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const named = rows.flatMap(([, cell = '']) =>
  cell.split(', ').flatMap((name) => ids.filter((id) => id === name || id.startsWith(`${name}.`))),
)

/** Folders with code that runs in production or in a browser. */
const CODE = ['server', 'contract', 'ops', 'scripts', 'web']
const sources = (folder: string): string[] =>
  readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))

describe('the table', () => {
  test('lists each requirement of levels 1 and 2 exactly once', () => {
    expect(ids).toHaveLength(253)
    expect(named.toSorted()).toEqual(ids.toSorted())
    for (const [, cell = ''] of rows)
      for (const name of cell.split(', '))
        expect(
          ids.some((id) => `${id}.`.startsWith(`${name}.`)),
          name,
        ).toBe(true)
  })

  test('leaves at most five open, and names the evidence for each other one', () => {
    const open = rows.filter((cells) => cells.join('|').includes('**open**'))
    expect(open.length).toBeLessThanOrEqual(OPEN_AT_MOST)
    const reasons = [...table.matchAll(/^- \*\*([\d.]+), /gm)].map(([, id]) => id)
    expect(reasons).toEqual(open.map(([, id]) => id))
    for (const [, id, ...cells] of rows) {
      if (cells.length < 4) continue
      const [, met = '', shown = ''] = cells
      expect([id, met !== '', /`[\w./-]+`|^by reading$/.test(shown)]).toEqual([id, true, true])
    }
  })

  test('names existing files, and tests by words of their titles', () => {
    for (const [, file = ''] of page.matchAll(/`((?:\w[\w.-]*\/)+[\w.-]*\.\w+)`/g))
      expect([file, existsSync(path.join(top, file))]).toEqual([file, true])
    const titles = [...table.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)` "([^"]+)"/g)]
    expect(titles.length).toBeGreaterThan(80)
    for (const [, file = '', title = ''] of titles) {
      const words = read(file).replaceAll("\\'", "'")
      expect([file, title, words.includes(title)]).toEqual([file, title, true])
    }
  })

  test('refers to sections that the page has', () => {
    const headings = new Set(
      [...page.matchAll(/^## (.+)$|^\*\*(.+?)\.?\*\*/gm)].map(([, one, two]) => one ?? two),
    )
    for (const [, , , met = ''] of rows)
      for (const [, section = ''] of met.matchAll(/"([A-Z][^"]+)"/g)) expect(headings).toContain(section)
  })
})

describe('cryptography', () => {
  const section = page.slice(page.indexOf('\n## Cryptography\n'), page.indexOf('\n## Secrets\n'))
  const code = CODE.flatMap(sources)
  const uses =
    /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|randomBytes|randomInt|timingSafeEqual|scrypt|pbkdf2|hkdf|createSign)\(|import\('(?:@node-rs\/argon2|otplib)'\)|crypto\.subtle/

  test('names every file that uses cryptography, and no other', () => {
    const using = code.filter((file) => uses.test(read(file)) || file === 'server/platform/sha256.ts')
    const listed = [...section.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file)
    expect(listed.filter((file) => !file.endsWith('.test.ts')).toSorted()).toEqual(using.toSorted())
  })

  test('only the length of a delay comes from Math.random', () => {
    const waits = ['server/platform/database/retried.ts']
    expect(code.filter((file) => read(file).includes('Math.random'))).toEqual(waits)
  })
})

test.each<[string, RegExp, string[]]>([
  ['runs text as code', /\beval\(|new Function\(|\bvm\.run/, []],
  ['starts a program by a shell', /\bshell: (?!false)|\bexec(?:Sync)?\b[^(]*from 'node:child_process'/, []],
  [
    'writes markup past React',
    /dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|\.(?:inner|outer)HTML\b/,
    ['web/app/landing.ts'],
  ],
  ['listens to messages of other windows', /window\.addEventListener\('message'|window\.onmessage/, []],
])('no unknown file %s', (_what, pattern, known) => {
  expect(CODE.flatMap(sources).filter((file) => pattern.test(read(file)))).toEqual(known)
})

test('a fault is reported to the address that a new installation publishes, and fixed within the times of the page', () => {
  const report = read('SECURITY.md')
  const contact = /securityContacts: \['mailto:([^']+)'\]/.exec(read('settings/operator.ts'))?.[1]
  expect(contact).toMatch(/@[\w.-]+\.example$/)
  expect(report).toContain(`\`${contact}\``)
  expect(report).toContain('`/.well-known/security.txt`')
  const packages = page.slice(page.indexOf('\n## Packages\n'), page.indexOf('\n## The table\n'))
  const days = [...packages.matchAll(/\| (\d+) days/g)].map(([, number]) => number)
  expect(days).toEqual(['3', '14', '90', '90'])
  expect(report.replaceAll(/\s+/g, ' ')).toContain('three days, a high one within 14 and any other within 90')
})

test('names every file that stores something in the browser, and no other', () => {
  const keeping = sources('web').filter(
    (file) => file !== 'web/lib/storage.ts' && /\bstoredText\(/.test(read(file)),
  )
  const section = page.slice(page.indexOf('\nIn the browser, '), page.indexOf('\n## Logs\n'))
  const listed = [...section.matchAll(/`(web\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file)
  expect(listed.toSorted()).toEqual(keeping.toSorted())
  const past = sources('web').filter((file) =>
    /\b(?:local|session)Storage\b|indexedDB|document\.cookie/.test(read(file)),
  )
  expect(past).toEqual(['web/lib/storage.ts'])
})

test('no call of the server follows a redirect', () => {
  const calls = sources('server').flatMap((file) =>
    [...read(file).matchAll(/(?<![.\w])fetch\((?:[^()]|\([^()]*\))*\)/g)].map(
      ([call]) => [file, call] as const,
    ),
  )
  expect(calls.length).toBeGreaterThan(1)
  for (const [file, call] of calls)
    expect([file, /redirect: '(?:error|manual)'/.test(call)]).toEqual([file, true])
})
