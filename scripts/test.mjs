// `npm test`: installs what is missing, then runs every test: rules, server and screens by Vitest, journeys in a real browser.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build, install, installBrowser, run, top } from './prepare.mjs'

install()
build('server')
const failures = []
if (run('vitest', ['run']) !== 0) failures.push('the tests of Vitest')

const journeys = path.join(top, 'e2e/journeys')
if (existsSync(journeys) && readdirSync(journeys).some((name) => name.endsWith('.e2e.ts'))) {
  installBrowser('chromium-headless-shell')
  build('pages')
  if (run('playwright', ['test']) !== 0) failures.push('the journeys in the browser')
}

if (failures.length > 0) {
  console.error(`Failed: ${failures.join(' and ')}`)
  process.exit(1)
}
