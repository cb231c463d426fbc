// `npm run check`: runs all checks. Each part runs even if an earlier one failed, so that one run reports everything.
import { startFirst } from './first-starts.mjs'
import { install, run, runMeanwhile, runUnseen } from './prepare.mjs'

startFirst()
install()
// Built first, because tests and other parts need the result, and two builds at once would write into the same folder.
run('node', ['scripts/build-stale.mjs', 'server', 'pages'])
// The tests often wait for processes, so the other parts run in parallel, and their output comes first.
const tests = runUnseen('npm', ['test', '--silent'])

const parts = [
  ['types', 'tsc', ['--noEmit']],
  ['lint and import borders', 'oxlint', ['--deny-warnings']],
  ['formatting', 'oxfmt', ['--check']],
  ['unused code', 'knip', []],
  ['list of requirements', 'node', ['scripts/requirements.ts', '--check']],
  ['known weaknesses of packages', 'node', ['scripts/audit.mjs']],
  ['sentences about the law', 'node', ['scripts/law.ts']],
  ['bill of materials', 'node', ['scripts/write-sbom.mjs']],
  ['what older browsers lack', 'node', ['scripts/browsers/check.ts']],
  ["the API's description", 'node', ['scripts/check-api.mjs']],
]
const failed = []
for (const [name, command, args] of parts) if ((await runMeanwhile(command, args)) !== 0) failed.push(name)
if ((await tests.show()) !== 0) failed.push('tests')
if (failed.length > 0) {
  console.error(`The gate is closed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('The gate is open.')
