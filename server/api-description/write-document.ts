// Writes the API's description into a file, for the tools that check it: `node server/api-description/write-document.ts FILE`.
import { writeFile } from 'node:fs/promises'
import { readConfig } from '#server/config.ts'
import { describeInstallation } from './describe-installation.ts'

const [file] = process.argv.slice(2)
const { config } = readConfig({ PUBLIC_URL: 'https://odbior.elektroodbior.pl' })
if (!file || !config) throw new Error('Say where to write the description')
await writeFile(file, JSON.stringify(describeInstallation(config, '1.0.0'), null, 2))
