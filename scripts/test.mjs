// `npm test`: installs what is missing, then runs every test: rules, server and screens by Vitest, journeys in a real browser.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { buildPages, install, run, runOrExit, top } from './prepare.mjs'

const CHROMIUM = '/usr/bin/chromium'

install()
const failures = []
if (run('vitest', ['run']) !== 0) failures.push('the tests of Vitest')

const journeys = path.join(top, 'e2e/journeys')
if (existsSync(journeys) && readdirSync(journeys).some((name) => name.endsWith('.e2e.ts'))) {
  installBrowser()
  buildPages()
  if (run('playwright', ['test']) !== 0) failures.push('the journeys in the browser')
}

if (failures.length > 0) {
  console.error(`Failed: ${failures.join(' and ')}`)
  process.exit(1)
}

/** The browser of the system: the test tool's own downloads come from elsewhere and would not run everywhere. */
function installBrowser() {
  if (existsSync(CHROMIUM)) return
  console.log('Installing Chromium…')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  const [update, ...updateArgs] = [...asRoot, 'apt-get', 'update', '-qq']
  const [add, ...addArgs] = [...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium']
  runOrExit(update, updateArgs)
  runOrExit(add, addArgs)
}
