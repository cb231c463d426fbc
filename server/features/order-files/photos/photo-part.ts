/** Run of bytes that is kept or dropped as a whole. */
export interface Part {
  bytes: number
  isDropped?: boolean
  /** Returns the bytes that replace the dropped ones. */
  replace?: (dropped: Buffer) => Buffer | undefined
  /** Whether the picture ends here, so that all later bytes are dropped. */
  isLast?: boolean
}

/** Reads the part at this position; undefined if that needs more bytes. */
export type ReadPart = (data: Buffer, at: number) => Part | undefined
