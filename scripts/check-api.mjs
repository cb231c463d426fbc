// `npm run check:api`: installs the packages of the API check and runs it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, install, runOrExit, top } from './prepare.mjs'

install()
build('server')
const tools = path.join(top, 'test/api-client')
// Without install scripts: no tool needs one, and one of them only counts its users.
if (!existsSync(path.join(tools, 'node_modules/@hey-api')))
  runOrExit('npm', [
    'ci',
    '--prefix',
    tools,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
runOrExit('node', [path.join(tools, 'check.ts')])
