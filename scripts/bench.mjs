// Installs what only the measurements need, then runs them. Arguments choose some: `npm run bench -- weight typing`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installBrowser } from './prepare.mjs'

const bench = fileURLToPath(new URL('../test/bench', import.meta.url))
const run = (command, args, cwd) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(`${bench}/node_modules/lighthouse`)) run('npm', ['ci', '--no-audit', '--no-fund'], bench)
installBrowser('chromium')
run('npm', ['run', '--silent', 'build'], fileURLToPath(new URL('..', import.meta.url)))
run(process.execPath, ['run.ts', ...process.argv.slice(2)], bench)
