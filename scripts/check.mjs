// `npm run check`: the whole gate. Each part runs even when an earlier one failed, so that one run tells everything.
import { install, run } from './prepare.mjs'

install()
const parts = [
  ['types', 'tsc', ['--noEmit']],
  ['lint and import borders', 'oxlint', ['--deny-warnings']],
  ['formatting', 'oxfmt', ['--check']],
  ['unused code', 'knip', []],
  ['list of requirements', 'node', ['scripts/requirements.ts', '--check']],
  ['known weaknesses of packages', 'node', ['scripts/audit.mjs']],
  ['sentences about the law', 'node', ['scripts/law.ts']],
  ['bill of materials', 'node', ['scripts/write-sbom.mjs']],
  ["the API's description", 'node', ['scripts/check-api.mjs']],
  ['tests', 'npm', ['test', '--silent']],
]
const failed = parts.filter(([, command, args]) => run(command, args) !== 0).map(([name]) => name)
if (failed.length > 0) {
  console.error(`The gate is closed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('The gate is open.')
