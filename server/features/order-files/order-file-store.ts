// The store of the content of files: a folder and a bucket implement the same interface.

import type { Readable } from 'node:stream'

/** The facts about a file that was received whole. */
export interface WholeFile {
  size: number
  sha256: Buffer
}

/** A file that is being received; it cannot be read until it is kept. */
export interface PendingFile {
  write(bytes: Buffer): Promise<void>
  /** The bytes written so far. */
  content(): AsyncIterable<Buffer>
  /** Resolves when the whole content is stored durably. */
  keepAs(fileId: string, file: WholeFile): Promise<void>
  /** Leaves nothing behind; does nothing to a file that was kept. */
  discard(): Promise<void>
}

export interface KeptFile {
  id: string
  keptAt: Date
}

export interface OrderFileStore {
  /** Called once, at the start of the process: removes pending files of one that died, and reports what only the operator can mend. */
  prepare(): Promise<void>
  begin(): Promise<PendingFile>
  /** Rejects with `FileMissing` when there is no content, before anything is sent. */
  read(fileId: string): Promise<Readable>
  /** Does nothing when there is no such file. */
  remove(fileId: string): Promise<void>
  /** Kept files whose identifier begins with these two hexadecimal digits. Other names in the store are left out. */
  list(beginning: string): Promise<KeptFile[]>
  /** Called once, at the end of the process: discards the files that are still being received. */
  close(): Promise<void>
}

/** The database has a row of a file whose content is not in the store: a fault of ours, which the operator looks into. */
export class FileMissing extends Error {
  override name = 'FileMissing'

  constructor(fileId: string) {
    super(`The content of file ${fileId} is not in the file store`)
  }
}

/** The path of a file in a folder and in a bucket alike, below the first letters of its identifier: files can be copied from one store to the other. */
export const pathOf = (fileId: string) => `${fileId.slice(0, 2)}/${fileId}`

/** The reverse of `pathOf`. Undefined for a name that is not ours. */
export const fileIdIn = (keptPath: string): string | undefined =>
  /^([\da-f]{2})\/(\1[\da-f]{6}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(keptPath)?.[2]
