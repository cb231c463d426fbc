// Common start and end of both commands: uses the server's settings, and prints problems for the operator in one line.

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
  /** Whether the database is embedded; then the server runs it, or this command if no server is running. */
  isEmbedded: boolean
  config: Config
}

export async function run(work: (settings: OpsSettings) => Promise<number>): Promise<void> {
  // Only the owner may read the backup, because it contains personal data.
  process.umask(0o077)
  try {
    process.exitCode = await withDatabase(work)
  } catch (error) {
    // The operator can also fix missing permissions and a full disk.
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
  const { databaseUrl, databaseDirectUrl, namedStatements, dataFolder } = config
  // Without this check, a command that misses the server's settings would take an embedded database below its own folder.
  if (!databaseUrl && !process.env['DATA_DIR'])
    throw new OpsError(
      "Neither DATABASE_URL nor DATA_DIR is set: the command does not know which database the server uses. Give it the server's settings (docs/operations.md, Backup).",
    )
  if (databaseUrl && !namedStatements && !databaseDirectUrl)
    throw new OpsError(
      'DATABASE_NAMED_STATEMENTS=0 means a connection pooler, which backup and restore cannot use: set DATABASE_DIRECT_URL too.',
    )
  if (databaseUrl) return work({ databaseUrl: databaseDirectUrl ?? databaseUrl, isEmbedded: false, config })
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

/** Names the database in messages. */
export const databasePlace = ({ isEmbedded, config }: OpsSettings) =>
  isEmbedded ? path.resolve(config.dataFolder, 'db') : 'DATABASE_URL'

/** Returns the folder of the files; undefined with a bucket. */
export const filesFolder = ({ dataFolder, objectStorage }: Config) =>
  objectStorage ? undefined : path.resolve(dataFolder, 'files')

/** Describes the file store in messages. */
export function storeOf(config: Config): { kind: StoreKind; place: string } {
  const folder = filesFolder(config)
  return folder
    ? { kind: 'folder', place: `the folder ${folder}` }
    : { kind: 'bucket', place: `the bucket ${config.objectStorage?.bucket}` }
}

/**
 * Opens the server's own store, without `prepare`, which would delete files that a running server is
 * receiving.
 */
export const fileStore = (config: Config): Promise<OrderFileStore> =>
  openFileStore({ config, log: createLog('warn') })

/** Checks that the store can be written to, with a few bytes that are removed again. */
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
