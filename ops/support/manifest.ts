// What a backup says of itself: enough to tell, after it was restored elsewhere, that all of it came back.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathOf } from '#server/features/order-files/order-file-store.ts'

/** By `pg_dump`, or by `copy-dump.ts`. */
export const DUMP = 'database.dump'
export const COPY_DUMP = 'database.copy'
export const FILES = 'files'
const MANIFEST = 'manifest.json'
const FORMAT = 2

/** Rows of one table: how many, and a checksum over all of them whatever their order. */
export interface TableSum {
  rows: number
  sha256: string
}

/** Where the product keeps files: below DATA_DIR, or in a bucket. */
export type StoreKind = 'folder' | 'bucket'

export interface Manifest {
  format: number
  madeAt: string
  version: string
  /** All that the database had gone through, by name. */
  migrations: string[]
  postgresql: string
  dump: {
    /** Absent in older ones, which are all by `pg_dump`. */
    file?: typeof DUMP | typeof COPY_DUMP
    bytes: number
    sha256: string
    /** Of the queue's own tables; needed where they are made before they are filled. */
    jobsSchema?: number
  }
  tables: Record<string, TableSum>
  /** Without content the files are backed up elsewhere, where the operator's object store does it. */
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

/** What stands where a file's content is kept in a backup: the same place as under DATA_DIR/files. */
export const contentPlace = (backup: string, fileId: string) => path.join(backup, FILES, pathOf(fileId))

/** Something that the operator has to put right; one line tells it. */
export class OpsError extends Error {
  override name = 'OpsError'
}
