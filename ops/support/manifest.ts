// What a backup says of itself: enough to tell, after it was restored elsewhere, that all of it came back.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { placeOf } from '#server/features/order-files/order-file-store.ts'

export const DUMP = 'database.dump'
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
  dump: { bytes: number; sha256: string }
  tables: Record<string, TableSum>
  /** Without content the files are backed up elsewhere, where the operator's object store does it. */
  files: { store: StoreKind; count: number; bytes: number; withContent: boolean; problems: string[] }
}

export const manifestOf = (facts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...facts })

export const manifestPlace = (backup: string) => path.join(backup, MANIFEST)

export function readManifest(backup: string): Manifest {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(manifestPlace(backup), 'utf8')) as Manifest
  } catch {
    throw new OpsError(`${backup} is no backup: it has no readable ${MANIFEST}`)
  }
  if (manifest.format !== FORMAT) throw new OpsError(`${backup} was made by another version: its format is ${manifest.format}, not ${FORMAT}`)
  return manifest
}

/** What stands where a file's content is kept in a backup: the same place as under DATA_DIR/files. */
export const contentPlace = (backup: string, fileId: string) => path.join(backup, FILES, placeOf(fileId))

/** Something that the operator has to put right; one line tells it. */
export class OpsError extends Error {
  override name = 'OpsError'
}
