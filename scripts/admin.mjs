// `npm run admin -- …`: runs the operator's tool with the pinned Node and the settings of `npm start`. Plain JavaScript for
// Node 20.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, install, isProductionInstall, node, runOrExit, top } from './prepare.mjs'

const settings = path.join(top, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

if (!isProductionInstall()) {
  install()
  build('server')
}
runOrExit(node(), [path.join(top, 'dist/server/admin.js'), ...process.argv.slice(2)])
