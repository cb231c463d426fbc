// `npm run admin -- …`: the operator's tool, on the pinned Node and with the settings of `npm start`. Plain JavaScript of Node 20.
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
