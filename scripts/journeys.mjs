// The journeys alone, with what they need: `node scripts/journeys.mjs`, or some of them: `node scripts/journeys.mjs test/e2e/journeys/draft.e2e.ts`.
import { build, install, installBrowser, run } from './prepare.mjs'

install()
installBrowser('chromium-headless-shell')
build('server', 'pages')
process.exit(run('playwright', ['test', ...process.argv.slice(2)]))
