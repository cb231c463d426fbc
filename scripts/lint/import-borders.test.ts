// Tests the import rules: plants each kind of forbidden import in a copy of the layout, and expects the linter's error. Without
// this test, a linter that reads nothing would look green.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const top = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''
let complaints: Complaint[] = []

/** Files that the violations below import. */
const BYSTANDERS = [
  'contract/errors.ts',
  'server/app.ts',
  'server/features/orders/placing/place-order.ts',
  'server/features/orders/listing/list-orders.ts',
  'server/features/orders/mails/status-mails.ts',
  'server/features/orders/public.ts',
  'server/platform/log/log.ts',
  'web/screens/home/home-screen.tsx',
  'web/order-form/equipment-list/list-part.tsx',
  'web/order-form/fields/fields.tsx',
  'web/order-form/model/form-values.ts',
  'web/order-form/sections/equipment/equipment-section.tsx',
  'web/order-form/submit/use-place-order.ts',
  'web/screens/place-order/own-company/own-company-order.tsx',
  'web/screens/place-order/place-order-screen.tsx',
  'web/session/session.ts',
  'web/orders/sent-order.ts',
  'web/app/routes.tsx',
  'web/staff/frame/staff-bar.tsx',
  'web/screens/staff/inbox/inbox-screen.tsx',
  'web/texts/keys.ts',
  'web/texts/pl.json',
  'web/ui/button.tsx',
  'test/e2e/support/server.ts',
  'test/bench/run.ts',
]

const VIOLATIONS = [
  ['the contract imports the server', 'contract/bad-1.ts', "import '#server/app.ts'", 'boundaries'],
  ['the contract imports a library', 'contract/bad-2.ts', "import 'kysely'", 'Zod and nothing else'],
  ['the contract imports the whole of Zod', 'contract/bad-3.ts', "import 'zod'", 'Zod and nothing else'],
  [
    "a feature imports another's insides",
    'server/features/accounts/bad-4.ts',
    "import '#server/features/orders/placing/place-order.ts'",
    'boundaries',
  ],
  [
    'a part of a feature imports another part',
    'server/features/orders/staff/inbox/bad-32.ts',
    "import '#server/features/orders/listing/list-orders.ts'",
    'boundaries',
  ],
  [
    "a part of a feature imports another feature's insides",
    'server/features/accounts/staff/bad-33.ts',
    "import '#server/features/orders/placing/place-order.ts'",
    'boundaries',
  ],
  [
    'a feature imports the browser',
    'server/features/accounts/bad-5.ts',
    "import '#web/ui/button.tsx'",
    'boundaries',
  ],
  [
    'a feature imports the composition',
    'server/features/accounts/bad-6.ts',
    "import '#server/app.ts'",
    'boundaries',
  ],
  [
    'a bench imports the browser',
    'test/bench/bad-30.ts',
    "import '../../web/ui/button.tsx'",
    'bench measures',
  ],
  ['the server imports a bench', 'server/bad-31.ts', "import '../test/bench/run.ts'", 'boundaries'],
  [
    'the platform imports a feature',
    'server/platform/http/bad-7.ts',
    "import '#server/features/orders/public.ts'",
    'boundaries',
  ],
  [
    'the platform imports a feature by a relative path',
    'server/platform/http/bad-8.ts',
    "import '../../features/orders/public.ts'",
    'boundaries',
  ],
  ['SQL outside the queries', 'server/features/accounts/bad-9.ts', "import 'kysely'", 'SQL is written in'],
  [
    'the whole of Zod on the server',
    'server/features/accounts/bad-zod.ts',
    "import 'zod'",
    'Import zod/mini',
  ],
  [
    'a screen imports another screen',
    'web/screens/login/bad-10.ts',
    "import '#web/screens/home/home-screen.tsx'",
    'boundaries',
  ],
  [
    'a screen imports the server',
    'web/screens/login/bad-11.ts',
    "import '#server/platform/log/log.ts'",
    'boundaries',
  ],
  ['the calls import the session', 'web/api/bad-18.ts', "import '#web/session/session.ts'", 'boundaries'],
  ['the session knows orders', 'web/session/bad-19.ts', "import '#web/orders/sent-order.ts'", 'boundaries'],
  [
    'a frame of pages knows a screen',
    'web/shell/bad-20.ts',
    "import '#web/screens/home/home-screen.tsx'",
    'boundaries',
  ],
  ['a screen knows the routes', 'web/screens/login/bad-21.ts', "import '#web/app/routes.tsx'", 'boundaries'],
  [
    'a screen of the staff imports another one',
    'web/screens/staff/order/bad-23.ts',
    "import '#web/screens/staff/inbox/inbox-screen.tsx'",
    'boundaries',
  ],
  [
    'a screen of clients imports what belongs to the staff',
    'web/screens/orders/bad-24.ts',
    "import '#web/staff/frame/staff-bar.tsx'",
    'boundaries',
  ],
  [
    'what knows nothing of the product knows its texts',
    'web/lib/bad-22.ts',
    "import '#web/texts/keys.ts'",
    'boundaries',
  ],
  [
    'the model of the order form knows a component',
    'web/order-form/model/bad-32.ts',
    "import '#web/order-form/fields/fields.tsx'",
    'boundaries',
  ],
  [
    'the fields of the order form know how it is sent',
    'web/order-form/fields/bad-33.ts',
    "import '../submit/use-place-order.ts'",
    'boundaries',
  ],
  [
    'a section of the order form imports another',
    'web/order-form/sections/company/bad-34.ts',
    "import '../equipment/equipment-section.tsx'",
    'boundaries',
  ],
  [
    'a section that reads no lists imports their dialog',
    'web/order-form/sections/pickup/bad-35.ts',
    "import '../../equipment-list/list-part.tsx'",
    'boundaries',
  ],
  [
    'a section of the order form knows how it is sent',
    'web/order-form/sections/equipment/bad-36.ts',
    "import '../../submit/use-place-order.ts'",
    'boundaries',
  ],
  [
    'the order form knows a screen',
    'web/order-form/bad-37.ts',
    "import '#web/screens/place-order/place-order-screen.tsx'",
    'boundaries',
  ],
  [
    'the equipment knows the order form',
    'web/equipment/bad-38.ts',
    "import '#web/order-form/model/form-values.ts'",
    'boundaries',
  ],
  [
    'the form of visitors knows that of signed-in people',
    'web/screens/place-order/visitor/bad-39.ts',
    "import '../own-company/own-company-order.tsx'",
    'boundaries',
  ],
  ['a control imports the session', 'web/ui/bad-12.ts', "import '#web/session/session.ts'", 'boundaries'],
  ['a control knows routes', 'web/ui/bad-13.ts', "import 'react-router'", 'A control knows no route'],
  [
    'a row of a list is watched as if it were always there',
    'web/order-form/sections/equipment/bad-18.ts',
    "import { useWatch } from 'react-hook-form'\nexport { useWatch }",
    'A row may be gone',
  ],
  ['a journey imports the server', 'test/e2e/journeys/bad-14.ts', "import '#server/app.ts'", 'boundaries'],
  [
    'the environment is read elsewhere',
    'server/features/accounts/bad-15.ts',
    'export const port = process.env.PORT',
    'no-process-env',
  ],
  [
    'a call outside web/api',
    'web/screens/login/bad-16.ts',
    "export const answer = fetch('/v1')",
    'Calls are made in web/api',
  ],
  [
    'a CSV file is written elsewhere',
    'web/screens/staff/links/bad-40.ts',
    "import papaparse from 'papaparse'\nexport const text = papaparse.unparse([['=1']])",
    'CSV is written by contract/csv.ts',
  ],
  ['a default export', 'server/features/accounts/bad-17.ts', 'export default 1', 'no-default-export'],
] as const

const CIRCLES = [
  ['server/features/accounts/one.ts', "import { two } from './two.ts'\nexport const one = () => two"],
  ['server/features/accounts/two.ts', "import { one } from './one.ts'\nexport const two = () => one"],
  [
    'server/features/accounts/first.ts',
    "import type { Second } from './second.ts'\nexport interface First { second?: Second }",
  ],
  [
    'server/features/accounts/second.ts',
    "import type { First } from './first.ts'\nexport interface Second { first?: First }",
  ],
] as const

const ALLOWED = [
  [
    'server/features/accounts/good.ts',
    "import '#server/features/orders/public.ts'\nimport '#contract/errors.ts'\nimport '#server/platform/log/log.ts'",
  ],
  ['server/features/accounts/good-queries.ts', "import 'kysely'"],
  [
    'server/features/orders/staff/inbox/good.ts',
    "import '../../public.ts'\nimport '../../mails/status-mails.ts'\nimport '../good-author.ts'",
  ],
  ['server/features/orders/staff/good-author.ts', 'export {}'],
  ['server/features/accounts/good-words.ts', "import '#web/texts/pl.json' with { type: 'json' }"],
  ['server/features/orders/good.ts', "import './listing/list-orders.ts'\nimport './mails/status-mails.ts'"],
  ['web/screens/login/good.ts', "import '#web/ui/button.tsx'\nimport '#web/session/session.ts'"],
  ['web/screens/staff/order/good.ts', "import '#web/staff/frame/staff-bar.tsx'"],
  [
    'web/order-form/sections/equipment/good.ts',
    "import '../../equipment-list/list-part.tsx'\nimport '../../fields/fields.tsx'\nimport '../../model/form-values.ts'",
  ],
  [
    'web/screens/order-details/good.ts',
    "import '#web/order-form/sections/equipment/equipment-section.tsx'\nimport '#web/order-form/model/form-values.ts'",
  ],
  ['test/e2e/journeys/good.ts', "import '#contract/errors.ts'\nimport '../support/server.ts'"],
] as const

async function plant(file: string, text: string) {
  await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
  await writeFile(path.join(folder, file), `${text}\n`)
}

interface Complaint {
  filename: string
  code: string
  message: string
  help?: string
}

/** Lints all files in one run, because most of the linter's time is its start. */
function lint(): Promise<Complaint[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Complaint[]>()
  execFile(
    path.join(top, 'node_modules/.bin/oxlint'),
    ['--format=json'],
    { cwd: folder },
    (_error, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { diagnostics: Complaint[] }).diagnostics)
      } catch {
        reject(new Error(`the linter did not run: ${stdout}${stderr}`))
      }
    },
  )
  return promise
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'import-borders-'))
  for (const file of ['.oxlintrc.json', 'package.json', 'scripts/lint/resolve-import.cjs']) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await copyFile(path.join(top, file), path.join(folder, file))
  }
  await symlink(path.join(top, 'node_modules'), path.join(folder, 'node_modules'))
  for (const file of BYSTANDERS) await plant(file, 'export {}')
  for (const [, file, text] of VIOLATIONS) await plant(file, text)
  for (const [file, text] of [...CIRCLES, ...ALLOWED]) await plant(file, text)
  complaints = await lint()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const complaintsAbout = (file: string) =>
  complaints
    .filter(({ filename }) => filename === file)
    .map(({ code, message, help }) => `${code} ${message} ${help}`)

test.each(VIOLATIONS)('the linter reports an error when %s', (_what, file, _text, complaint) => {
  expect(complaintsAbout(file).join('\n')).toContain(complaint)
})

test('the linter reports circular imports, also of types only', () => {
  for (const [file] of CIRCLES) expect(complaintsAbout(file).join('\n')).toContain('no-cycle')
})

test.each(ALLOWED)('the linter allows %s', (file) => {
  expect(complaintsAbout(file)).toEqual([])
})
