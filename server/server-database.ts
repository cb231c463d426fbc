// Opens the server's database from a small module, so that the rest of the server loads in the meantime.

import type { Config } from '#server/config.ts'
import { keptInDataFolder, prepareDataFolder } from '#server/platform/data-folder.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Watch } from './watch.ts'

export async function openServerDatabase(config: Config, { log }: Pick<Watch, 'log'>): Promise<Database> {
  prepareDataFolder(config.dataFolder, keptInDataFolder(config))
  return openDatabase({ ...config, log, use: 'server' })
}
