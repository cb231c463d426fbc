// The server's own database, opened with little code: the rest of the server is loaded while it is made or started.

import type { Config } from '#server/config.ts'
import { keptInDataFolder, prepareDataFolder } from '#server/platform/data-folder.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Watch } from './watch.ts'

export async function openServerDatabase(config: Config, { log }: Pick<Watch, 'log'>): Promise<Database> {
  prepareDataFolder(config.dataFolder, keptInDataFolder(config))
  return openDatabase({ ...config, log, use: 'server' })
}
