// Removes the position and other camera data from a photo while it is being received. The picture and its orientation stay
// unchanged.

import { readJpegPart } from './jpeg-parts.ts'
import type { Part, ReadPart } from './photo-part.ts'
import { readPngPart } from './png-parts.ts'

export interface PhotoStripper {
  /**
   * Takes received bytes and returns those to store, in one buffer, so that a photo of many small parts does not cause many
   * writes.
   */
  write(piece: Buffer): Buffer
  end(): Buffer
}

const JPEG = Buffer.from('ffd8', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const NOTHING = Buffer.alloc(0)

/** Creates a stripper. It recognises the format by the first bytes, not by the declared type. Other files pass unchanged. */
export function stripPhoto(): PhotoStripper {
  let readPart: ReadPart = (data, at) => {
    if (data.length < PNG.length) return undefined
    if (data.subarray(0, JPEG.length).equals(JPEG)) readPart = readJpegPart()
    else if (data.subarray(0, PNG.length).equals(PNG)) readPart = readPngPart()
    else readPart = (all, from) => ({ bytes: all.length - from })
    return readPart(data, at)
  }
  return strip((data, at) => readPart(data, at))
}

function strip(readPart: ReadPart): PhotoStripper {
  /** Bytes that belong to no part yet: about twenty at most. */
  let waiting: Buffer = NOTHING
  let part: Part | undefined
  let left = 0
  let dropped: Buffer[] = []
  let isOver = false

  function write(piece: Buffer): Buffer {
    const data = waiting.length > 0 ? Buffer.concat([waiting, piece]) : piece
    const kept: Buffer[] = []
    let [at, keptFrom] = [0, 0]
    const keepUntilHere = () => {
      if (at > keptFrom) kept.push(data.subarray(keptFrom, at))
    }
    while (at < data.length && !isOver) {
      if (!part) {
        part = readPart(data, at)
        if (!part) break
        left = part.bytes
        if (part.isDropped) keepUntilHere()
      }
      const taken = Math.min(left, data.length - at)
      if (part.replace) dropped.push(Buffer.from(data.subarray(at, at + taken)))
      at += taken
      left -= taken
      if (part.isDropped) keptFrom = at
      if (left > 0) continue
      const replacement = part.replace?.(Buffer.concat(dropped))
      if (replacement) kept.push(replacement)
      isOver = part.isLast ?? false
      part = undefined
      dropped = []
    }
    keepUntilHere()
    waiting = isOver ? NOTHING : Buffer.from(data.subarray(at))
    return kept.length === 1 ? kept[0]! : Buffer.concat(kept)
  }

  return { write, end: () => waiting }
}
