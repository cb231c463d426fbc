// `npm test`: installs missing packages and runs all tests: rules, server and screens by Vitest, journeys in a real browser.
// With SECOND_DATABASE_URL of a PostgreSQL server, it parses every statement of the server's tests (server/testing/global-setup.ts),
// and the tests of VERSIONS run on it too.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { startFirst } from './first-starts.mjs'
import { build, install, node, runMeanwhile, runUnseen, top } from './prepare.mjs'

/** Tests whose subject may differ between PostgreSQL versions at run time: connections, locks, plans, sorting, the queue. */
const VERSIONS = [
  'database/',
  'platform/http/limits/',
  'platform/jobs/',
  'accounts/password-races',
  'company-merges/',
  'operator-settings/several-processes',
  'order-files/file-quotas',
  'orders/listing/',
  'orders/placing/',
  'overview/cached-count',
  'inbox/staff-list',
  'privacy/erased-',
  'privacy/erasure.',
  'privacy/erasure-batches',
  'privacy/table-growth',
]

startFirst()
install()
build('server')
// In parallel: both often wait for other processes, so that together they keep two processors busy.
const folder = path.join(top, 'test/e2e/journeys')
const hasJourneys = existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.e2e.ts'))
const journeys = hasJourneys ? runUnseen(node(), [path.join(top, 'scripts/journeys.mjs')]) : undefined

const vitest = runMeanwhile('vitest', ['run'])
const server = process.env.SECOND_DATABASE_URL
/** Starts when the first of the two is done, because three at once would become slow enough to fail. */
const onServer =
  server &&
  Promise.race([vitest, journeys?.ended ?? vitest]).then(() =>
    runUnseen('vitest', ['run', '--project', 'server', '--project', 'server-alone', ...VERSIONS], {
      env: { TEST_DATABASE_URL: server },
    }),
  )

const failures = []
if ((await vitest) !== 0) failures.push('the tests of Vitest')
if (onServer) {
  console.log('The tests of what differs between versions of PostgreSQL, again on that server:')
  if ((await (await onServer).show()) !== 0) failures.push('the tests on PostgreSQL')
}
if (journeys && (await journeys.show()) !== 0) failures.push('the journeys in the browser')

if (failures.length > 0) {
  console.error(`Failed: ${failures.join(' and ')}`)
  process.exit(1)
}
