// Where the content of files is kept: a folder or a bucket behind the same words.

import type { Readable } from 'node:stream'

/** What is known of a file when all of it was received. */
export interface WholeFile {
  size: number
  sha256: Buffer
}

/** A file being received: nobody sees it until it is kept. */
export interface PendingFile {
  write(bytes: Buffer): Promise<void>
  /** What was written so far. */
  content(): AsyncIterable<Buffer>
  /** Ends when the content lies whole in its place, and not only on its way there. */
  keepAs(fileId: string, file: WholeFile): Promise<void>
  /** Leaves nothing behind; does nothing to a file that was kept. */
  discard(): Promise<void>
}

export interface OrderFileStore {
  /** Once, at the start of the process: throws away pending files of one that died, finds out what can be mended only by the operator. */
  prepare(): Promise<void>
  begin(): Promise<PendingFile>
  /** Fails here when the content is not there, and not while it is sent. */
  read(fileId: string): Promise<Readable>
  /** Does nothing when there is no such file. */
  remove(fileId: string): Promise<void>
  /** Once, at the end of the process: throws away what is still being received. */
  close(): Promise<void>
}

/** A row of the database says that it is here. Ours, and the operator's to look into. */
export class FileMissing extends Error {
  override name = 'FileMissing'

  constructor(fileId: string) {
    super(`The content of file ${fileId} is not in the file store`)
  }
}

/** By the first letters of the identifier, in a folder as in a bucket: files can be copied from one to the other as they lie. */
export const placeOf = (fileId: string) => `${fileId.slice(0, 2)}/${fileId}`
