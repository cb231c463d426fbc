import path from 'node:path'
import type { Dependencies } from '#server/dependencies.ts'
import { createDiskFileStore } from './disk-file-store.ts'
import type { OrderFileStore } from './order-file-store.ts'

/** Opens the configured bucket, otherwise a folder on disk. */
export async function openFileStore({
  config,
  log,
}: Pick<Dependencies, 'config' | 'log'>): Promise<OrderFileStore> {
  if (!config.objectStorage) return createDiskFileStore(path.resolve(config.dataFolder, 'files'))
  // Loaded only if configured.
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore(config.objectStorage, log)
}
