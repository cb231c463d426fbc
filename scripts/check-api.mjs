// `npm run check:api`: installs what only the check of the API's description needs, then runs it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, install, runOrExit, top } from './prepare.mjs'

install()
build('server')
const tools = path.join(top, 'test/api-client')
// Without install scripts: none of the tools needs one, and one of them only counts its users.
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
