// Manifest of a backup: the data needed to verify a restored copy.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathOf } from '#server/features/order-files/order-file-store.ts'

/** Dumps by `pg_dump` or by `copy-dump.ts`. */
export const DUMP = 'database.dump'
export const COPY_DUMP = 'database.copy'
export const FILES = 'files'
const MANIFEST = 'manifest.json'
const FORMAT = 2

/** Number of rows in a table, and a checksum that does not depend on their sequence. */
export interface TableSum {
  rows: number
  sha256: string
}

/** Storage of files: below DATA_DIR, or in a bucket. */
export type StoreKind = 'folder' | 'bucket'

export interface Manifest {
  format: number
  madeAt: string
  version: string
  /** Names of all applied migrations. */
  migrations: string[]
  postgresql: string
  dump: {
    /** Missing in older backups, which were all made by `pg_dump`. */
    file?: typeof DUMP | typeof COPY_DUMP
    bytes: number
    sha256: string
    /** Schema version of the job queue's tables, needed to create them before they are filled. */
    jobsSchema?: number
  }
  tables: Record<string, TableSum>
  /** Without content, the operator backs up the object store separately. */
  files: { store: StoreKind; count: number; bytes: number; withContent: boolean; problems: string[] }
}

export const manifestOf = (facts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...facts })

export const dumpOf = ({ dump }: Pick<Manifest, 'dump'>) => dump.file ?? DUMP

export const manifestPlace = (backup: string) => path.join(backup, MANIFEST)

export function readManifest(backup: string): Manifest {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(manifestPlace(backup), 'utf8')) as Manifest
  } catch {
    throw new OpsError(`${backup} is no backup: it has no readable ${MANIFEST}`)
  }
  if (manifest.format !== FORMAT)
    throw new OpsError(
      `${backup} was made by another version: its format is ${manifest.format}, not ${FORMAT}`,
    )
  return manifest
}

/** Returns the path of a file's content in a backup, the same as under DATA_DIR/files. */
export const contentPlace = (backup: string, fileId: string) => path.join(backup, FILES, pathOf(fileId))

/** Problem that the operator has to fix; its message is the only output. */
export class OpsError extends Error {
  override name = 'OpsError'
}
