// Interface of the stores for file contents, implemented by a folder and by a bucket.

import type { Readable } from 'node:stream'

/** Properties of a completely received file. */
export interface WholeFile {
  size: number
  sha256: Buffer
}

/** File that is being received; it cannot be read before it is stored. */
export interface PendingFile {
  write(bytes: Buffer): Promise<void>
  /** Reads the bytes written so far. */
  content(): AsyncIterable<Buffer>
  /** Stores the file; resolves when its content survives a power cut. */
  keepAs(fileId: string, file: WholeFile): Promise<void>
  /** Deletes the pending file; does nothing after it was stored. */
  discard(): Promise<void>
}

export interface KeptFile {
  id: string
  keptAt: Date
}

export interface OrderFileStore {
  /**
   * Called once at the start of the process: removes pending files of a dead process, and reports problems that only the
   * operator can fix.
   */
  prepare(): Promise<void>
  begin(): Promise<PendingFile>
  /** Opens the content of a file. Rejects with `FileMissing` before the first byte if there is none. */
  read(fileId: string): Promise<Readable>
  /** Deletes a file; does nothing if there is no such file. */
  remove(fileId: string): Promise<void>
  /** Lists stored files whose id begins with these two hexadecimal digits. Foreign names in the store are skipped. */
  list(beginning: string): Promise<KeptFile[]>
  /** Called once at the end of the process: discards files that are still being received. */
  close(): Promise<void>
}

/** Error for a row without a content in the store. That is our own fault, which the operator has to investigate. */
export class FileMissing extends Error {
  override name = 'FileMissing'

  constructor(fileId: string) {
    super(`The content of file ${fileId} is not in the file store`)
  }
}

/**
 * Returns the path of a file, below the first digits of its id. It is the same in a folder and in a bucket, so that files can
 * be copied between stores.
 */
export const pathOf = (fileId: string) => `${fileId.slice(0, 2)}/${fileId}`

/** Returns the id in a path made by `pathOf`; undefined for a foreign name. */
export const fileIdIn = (keptPath: string): string | undefined =>
  /^([\da-f]{2})\/(\1[\da-f]{6}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(keptPath)?.[2]
