// Writes the API's description into a file, for the tools that check it: `node server/api-description/write-document.ts FILE`.
import { writeFile } from 'node:fs/promises'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { readConfig } from '#server/config.ts'
import { firstSettings } from '#settings/operator.ts'
import { describeInstallation } from './api-document.ts'

const [file] = process.argv.slice(2)
const { config } = readConfig({ PUBLIC_URL: 'https://odbior.elektroodbior.pl' })
if (!file || !config) throw new Error('Say where to write the description')
await writeFile(
  file,
  JSON.stringify(describeInstallation(config, '1.0.0', operatorOf(firstSettings)), null, 2),
)
