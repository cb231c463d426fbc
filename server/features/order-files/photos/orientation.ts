// Orientation in the Exif data of a photo (Exif 3.0, 4.6.5), by which viewers rotate the picture.

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12
/** Fewest bytes of Exif data: header, one entry, and the offset of the next directory, as `exifWith` writes them. */
const SHORTEST = 26

/**
 * Reads the orientation from `exif`, a TIFF structure. Undefined if it is damaged, has no orientation, or the picture is
 * upright.
 */
export function orientationIn(exif: Buffer): number | undefined {
  if (exif.length < SHORTEST) return undefined
  try {
    const order = exif.toString('latin1', 0, 2)
    if (order !== 'II' && order !== 'MM') return undefined
    const short = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
    const directory = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * ENTRY_BYTES
      if (short(at) !== ORIENTATION) continue
      const value = short(at + 8)
      return short(at + 2) === SHORT && value >= 2 && value <= 8 ? value : undefined
    }
  } catch (error) {
    // A length or an offset points outside the data.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Builds Exif data with only the orientation. */
export const exifWith = (orientation: number): Buffer =>
  Buffer.from(
    `4d4d002a00000008${'0001'}${'0112'}${'0003'}${'00000001'}000${orientation}0000${'00000000'}`,
    'hex',
  )
