// `npm start`: installs missing packages, builds outdated parts, and runs the server. A production installation is only run.
// Plain JavaScript for Node 20.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  build,
  environment,
  giveUp,
  install,
  isBuilt,
  isProductionInstall,
  node,
  runsOnPinnedNode,
  top,
} from './prepare.mjs'

const settings = path.join(top, '.env')
// Environment variables take precedence over the file.
if (existsSync(settings)) process.loadEnvFile(settings)

if (!isProductionInstall()) {
  install()
  build('pages', 'server')
} else if (!isBuilt())
  giveUp(
    'It is not built, and what builds it is not installed. Build before pruning: npm ci && npm run build && npm ci --omit=dev',
  )
stopWithNpm()

const main = path.join(top, 'dist/server/main.js')
if (runsOnPinnedNode()) {
  // Runs the server in this process, so that signals and the exit code need no forwarding.
  await import(main)
} else {
  const server = spawn(node(), [...process.execArgv, main], { stdio: 'inherit', env: environment() })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/**
 * Stops the server when npm is killed without forwarding a signal. Otherwise the server would continue
 * unnoticed and occupy the port and the data folder.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}
