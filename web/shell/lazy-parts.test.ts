// Every part that is fetched later must be fetched where a failure is shown and can be retried.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

/**
 * Functions that handle a failed fetch: for `lazyScreen` a boundary shows it; for `loadable` the reader shows the status
 * `failed`.
 */
const SAYS_SO = new Set(['lazyScreen', 'loadable'])

/** Modules that fetch in another way, and what handles their failure. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  'api/public.ts': 'the call fails like one without a connection',
  'app/landing.ts': 'links lead on without the application',
  'error-report/start-reporting.ts': 'failures are then reported to our own server',
  'lib/newer-functions/newer-functions.ts': 'the start of the application waits for the connection',
  'lib/sheets/read-workbook.ts': 'whoever reads the file says that it cannot be read',
  'order-form/fields/email-text-field.tsx': 'the field says no hint about a likely slip',
  'order-form/sections/company/adviser-part.ts': 'adviserPart, a loadable, fetches it',
  'orders/chosen-file.ts': 'a file that cannot be checked is judged by the server',
  'screens/order-sent/status-link.tsx': 'the confirmation shows no link',
  'screens/place-order/place-order-screen.tsx': 'the form of a link begins empty',
  'screens/staff/import/files/template.ts': 'the template button says that it failed',
}

interface Fetched {
  file: string
  isSaid: boolean
}

function fetchedIn(file: string): Fetched[] {
  const text = readFileSync(join(web, file), 'utf8')
  if (!text.includes('import(')) return []
  const found: Fetched[] = []
  const around: boolean[] = []
  new Visitor({
    CallExpression: ({ callee }) =>
      void around.push(callee.type === 'Identifier' && SAYS_SO.has(callee.name)),
    'CallExpression:exit': () => void around.pop(),
    ImportExpression: () => void found.push({ file, isSaid: around.includes(true) }),
  }).visit(parseSync(file, text).program)
  return found
}

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
)

test('D-F7.2 each lazy part can say that it did not load', () => {
  const fetched = sources.flatMap(fetchedIn)
  expect(fetched.length).toBeGreaterThan(40)
  const silent = new Set(fetched.filter(({ isSaid }) => !isSaid).map(({ file }) => file))
  expect([...silent].toSorted()).toEqual(Object.keys(SAID_ELSEWHERE))
})
