// `npm run sbom`: writes a bill of materials in CycloneDX format to dist/sbom.cdx.json. It lists every package of the lock with
// checksum and licence; packages for building and testing have the property `cdx:npm:package:development`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environment, giveUp, top } from './prepare.mjs'

const place = path.join(top, 'dist/sbom.cdx.json')
const { name } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8'))

const { status, stdout } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
  {
    cwd: top,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
if (status !== 0) giveUp('npm made no bill of materials, see above.')
const bill = JSON.parse(stdout)
// npm uses the name of the folder, which may be anything.
bill.metadata.component.name = name
// SPDX ids for packages that state their licence only in a file, which npm does not read.
const LICENCES_IN_FILES = { 'dejavu-fonts-ttf': 'Bitstream-Vera', 'png-js': 'MIT' }
for (const component of bill.components) {
  const id = LICENCES_IN_FILES[component.name]
  if (id && !component.licenses?.length) component.licenses = [{ license: { id } }]
}
mkdirSync(path.dirname(place), { recursive: true })
writeFileSync(place, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${path.relative(top, place)}: ${bill.components.length} packages`)
