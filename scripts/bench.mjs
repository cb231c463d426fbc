// Builds the product and measures it. Arguments choose some measurements: `npm run bench -- acts typing`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installBrowser } from './prepare.mjs'

const cwd = fileURLToPath(new URL('..', import.meta.url))
const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

installBrowser('chromium-headless-shell')
run('npm', ['run', '--silent', 'build'])
run(process.execPath, ['test/bench/run.ts', ...process.argv.slice(2)])
