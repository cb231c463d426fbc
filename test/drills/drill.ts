// `npm run drill -- kill`: runs one drill by its name, or all of them one after another.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const DRILLS = [
  'kill',
  'mail-outage',
  'hostile',
  'heavy',
  'disk-full',
  'backup',
  'proxy',
  'two-processes',
  'failover',
  'pgbouncer',
  'production-install',
]

const BUILD = fileURLToPath(new URL('../../scripts/build-stale.mjs', import.meta.url))

const [name = '', ...rest] = process.argv.slice(2)
const chosen = name === 'all' ? DRILLS : DRILLS.filter((drill) => drill === name)
if (chosen.length === 0) console.error(`Which drill? One of: ${DRILLS.join(', ')}, all`)

if (spawnSync(process.execPath, [BUILD, 'server', 'pages'], { stdio: 'inherit' }).status !== 0)
  process.exit(1)
const failed = chosen.filter((drill) => {
  const file = fileURLToPath(new URL(`${drill}.ts`, import.meta.url))
  return spawnSync(process.execPath, [file, ...rest], { stdio: 'inherit' }).status !== 0
})
process.exitCode = chosen.length === 0 || failed.length > 0 ? 1 : 0
