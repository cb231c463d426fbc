// Runs the journeys: `node scripts/journeys.mjs` for all, or `node scripts/journeys.mjs test/e2e/journeys/draft.e2e.ts` for
// some.
import { build, install, installBrowser, run } from './prepare.mjs'

install()
installBrowser('chromium-headless-shell')
build('server', 'pages')
process.exit(run('playwright', ['test', ...process.argv.slice(2)]))
