// Writes the data map into docs/privacy.md: `npm run data-map`, after a column was added or described differently.

import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { PRIVACY_PAGE, withDataMap } from '#server/features/privacy/data-map-page.ts'

await writeFile(PRIVACY_PAGE, withDataMap(await readFile(PRIVACY_PAGE, 'utf8')))
// Wraps the lines as in every other document.
spawnSync('npx', ['oxfmt', PRIVACY_PAGE], { stdio: 'inherit' })
