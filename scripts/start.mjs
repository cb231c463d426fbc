// `npm start`: installs what is missing, builds what is stale, and runs the server; an installation for production it only runs.
// Plain JavaScript of Node 20.
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
// A variable of the environment wins over the file.
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
  // No process between npm and the server: signals and the exit code need nobody to pass them on.
  await import(main)
} else {
  const server = spawn(node(), [...process.execArgv, main], { stdio: 'inherit', env: environment() })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** npm killed outright passes nothing on: a server without its npm would go on unseen, holding the port and the data folder. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}
