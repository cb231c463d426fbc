// `npm test`: installs what is missing, then runs every test: rules, server and screens by Vitest, journeys in a real browser.
// SECOND_DATABASE_URL, of a PostgreSQL server: the tests that stand beside SQL run on it too, after those on the embedded database.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build, install, node, runMeanwhile, runUnseen, top } from './prepare.mjs'

install()
build('server')
// Each of the two waits for other processes a good part of its time: side by side they keep two processors busy.
const folder = path.join(top, 'e2e/journeys')
const hasJourneys = existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.e2e.ts'))
const journeys = hasJourneys ? runUnseen(node, [path.join(top, 'scripts/journeys.mjs')]) : undefined

const failures = []
if ((await runMeanwhile('vitest', ['run'])) !== 0) failures.push('the tests of Vitest')

const server = process.env.SECOND_DATABASE_URL
if (server) {
  console.log('The tests that stand beside SQL, again on PostgreSQL:')
  const again = ['run', '--project', 'server', '--project', 'server-alone']
  if ((await runMeanwhile('vitest', again, { env: { TEST_DATABASE_URL: server } })) !== 0)
    failures.push('the tests on PostgreSQL')
}
if (journeys && (await journeys.show()) !== 0) failures.push('the journeys in the browser')

if (failures.length > 0) {
  console.error(`Failed: ${failures.join(' and ')}`)
  process.exit(1)
}
