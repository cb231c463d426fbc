// `npm run admin -- …`: runs the operator's tool with the pinned Node and the settings of `npm start`. Plain JavaScript for
// Node 20.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, giveUp, install, isProductionInstall, node, runOrExit, top } from './prepare.mjs'

/** Settings and data folder of ops/elektroodbior.service. */
const SERVICE = { settings: '/etc/elektroodbior.env', dataFolder: '/var/lib/elektroodbior' }

const isInstalled = isProductionInstall()
const own = path.join(top, '.env')
const settings =
  process.env.ENV_FILE ?? (isInstalled ? [SERVICE.settings, own] : [own]).find((file) => existsSync(file))
if (settings) load(settings)
if (isInstalled) process.env.NODE_ENV ??= 'production'
else {
  install()
  build('server')
}
runOrExit(node(), [path.join(top, 'dist/server/admin.js'), ...process.argv.slice(2)])

/** Loads the settings of a file. Variables of the environment take precedence. */
function load(file) {
  try {
    process.loadEnvFile(file)
  } catch {
    // Node reports a file of another user as missing.
    const reason = existsSync(file) ? 'cannot be read by this user: run the command as root' : 'do not exist'
    giveUp(`The settings in ${file} ${reason}. ENV_FILE names another file.`)
  }
  if (file === SERVICE.settings) process.env.DATA_DIR ??= SERVICE.dataFolder
}
