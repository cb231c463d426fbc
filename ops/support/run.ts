// How both commands begin and end: the settings are the server's own, and what the operator has to put right is one line.

import { createHash, randomUUID } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readConfig, type Config } from '#server/config.ts'
import { openFileStore } from '#server/features/order-files/open-file-store.ts'
import type { OrderFileStore } from '#server/features/order-files/order-file-store.ts'
import { keptInDataFolder, prepareDataFolder } from '#server/platform/data-folder.ts'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { createLog } from '#server/platform/log/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { OpsError, type StoreKind } from './manifest.ts'

export interface OpsSettings {
  databaseUrl: string
  /** The server runs the database itself, or this command does while there is no server. */
  isEmbedded: boolean
  config: Config
}

export async function run(work: (settings: OpsSettings) => Promise<number>): Promise<void> {
  // Names, addresses and files of people: for whoever makes the backup alone.
  process.umask(0o077)
  try {
    process.exitCode = await withDatabase(work)
  } catch (error) {
    // A folder that may not be written to or a full disk is the operator's to mend as well.
    const isTheirs =
      error instanceof OpsError ||
      error instanceof StartError ||
      (error instanceof Error && 'syscall' in error)
    if (!isTheirs) throw error
    say(error.message)
    process.exitCode = 1
  }
}

async function withDatabase(work: (settings: OpsSettings) => Promise<number>): Promise<number> {
  const { config, problems } = readConfig()
  if (!config) throw new OpsError(problems.join('\n'))
  const { databaseUrl, dataFolder } = config
  if (databaseUrl) return work({ databaseUrl, isEmbedded: false, config })
  prepareDataFolder(dataFolder, keptInDataFolder(config))
  const cluster = await openCluster({
    dataFolder: path.resolve(dataFolder),
    use: 'command',
    log: createLog('silent'),
  })
  try {
    return await work({ databaseUrl: cluster.url, isEmbedded: true, config })
  } finally {
    await cluster.close()
  }
}

/** As the operator knows it. */
export const databasePlace = ({ isEmbedded, config }: OpsSettings) =>
  isEmbedded ? path.resolve(config.dataFolder, 'db') : 'DATABASE_URL'

/** Where files are kept, unless they are in a bucket. */
export const filesFolder = ({ dataFolder, objectStorage }: Config) =>
  objectStorage ? undefined : path.resolve(dataFolder, 'files')

/** What the operator is told about where files are. */
export function storeOf(config: Config): { kind: StoreKind; place: string } {
  const folder = filesFolder(config)
  return folder
    ? { kind: 'folder', place: `the folder ${folder}` }
    : { kind: 'bucket', place: `the bucket ${config.objectStorage?.bucket}` }
}

/** The server's own; not prepared, since that throws away what a server that runs is just receiving. */
export const fileStore = (config: Config): Promise<OrderFileStore> =>
  openFileStore({ config, log: createLog('warn') })

/** Found out with a few bytes, which are removed again. */
export async function writableStore(config: Config): Promise<OrderFileStore> {
  const store = await fileStore(config)
  const folder = filesFolder(config)
  if (folder) {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    return store
  }
  const id = randomUUID()
  const content = Buffer.from('elektroodbior')
  try {
    const draft = await store.begin()
    try {
      await draft.write(content)
      await draft.keepAs(id, { size: content.length, sha256: createHash('sha256').update(content).digest() })
    } finally {
      await draft.discard()
    }
    if (!content.equals(await buffer(await store.read(id))))
      throw new Error('it gives back something else than it was given')
    await store.remove(id)
  } catch (error) {
    throw new OpsError(
      `The bucket in S3_BUCKET cannot be used: ${error instanceof Error ? error.message : 'unknown reason'}`,
    )
  }
  return store
}

export const say = (line: string) => void process.stderr.write(`${line}\n`)
