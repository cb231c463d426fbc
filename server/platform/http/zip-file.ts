// Streams a ZIP archive of any size (APPNOTE.TXT 6.3.10). Memory holds one piece at a time and the directory entry of each file. The
// packages on npm build the directory of more than 65,535 files in one turn of the event loop.

import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZippedFile {
  name: string
  /** Whether the content is already compressed, as pictures and PDF files are. */
  isPacked: boolean
  /** Whether the size may exceed 32 bits. */
  isHuge?: boolean
  content: AsyncIterable<Uint8Array>
}

const VERSION_64 = 45
const [LOCAL, DESCRIPTOR, CENTRAL] = [0x04034b50, 0x08074b50, 0x02014b50]
const [END, END_64, LOCATOR_64] = [0x06054b50, 0x06064b50, 0x07064b50]
/** Bit 3: sizes follow the content. Bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const FULL_16 = 0xffff
const FULL_32 = 0xffffffff
const ENTRIES_AT_ONCE = 250

export async function* zipped(files: AsyncIterable<ZippedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const moment = dosMoment(at)
  const directory: Buffer[] = []
  const entries: Buffer[] = []
  let [count, offset] = [0, 0]
  for await (const file of files) {
    const method = file.isPacked ? 0 : DEFLATED
    const name = Buffer.from(file.name)
    const local = Buffer.concat([
      fields([4, LOCAL], [2, VERSION_64], [2, FLAGS], [2, method], [4, moment], [4, 0]),
      file.isHuge ? fields([4, FULL_32], [4, FULL_32]) : fields([4, 0], [4, 0]),
      fields([2, name.length], [2, file.isHuge ? 20 : 0]),
      name,
      ...(file.isHuge ? [fields([2, 1], [2, 16], [8, 0], [8, 0])] : []),
    ])
    yield local
    const { checked, sums } = checksummed(file.content)
    let packed = 0
    for await (const piece of file.isPacked ? checked : deflated(checked)) {
      packed += piece.length
      yield piece
    }
    if (!file.isHuge && Math.max(sums.size, packed) >= FULL_32) throw new Error(`${file.name} is huge`)
    const bytes = file.isHuge ? 8 : 4
    const descriptor = fields([4, DESCRIPTOR], [4, sums.crc], [bytes, packed], [bytes, sums.size])
    yield descriptor
    // Uses 64-bit fields only where they are needed, because many programs expect them in large archives only.
    const is64 = Math.max(sums.size, packed, offset) >= FULL_32
    entries.push(
      Buffer.concat([
        fields(
          [4, CENTRAL],
          [2, VERSION_64],
          [2, VERSION_64],
          [2, FLAGS],
          [2, method],
          [4, moment],
          [4, sums.crc],
        ),
        is64 ? fields([4, FULL_32], [4, FULL_32]) : fields([4, packed], [4, sums.size]),
        fields([2, name.length], [2, is64 ? 28 : 0], [2, 0], [2, 0], [2, 0], [4, 0]),
        fields([4, is64 ? FULL_32 : offset]),
        name,
        ...(is64 ? [fields([2, 1], [2, 24], [8, sums.size], [8, packed], [8, offset])] : []),
      ]),
    )
    count += 1
    offset += local.length + packed + descriptor.length
    // Small buffers would keep Node's shared pool alive, which takes three times their size.
    if (entries.length === ENTRIES_AT_ONCE) directory.push(Buffer.concat(entries.splice(0)))
  }
  directory.push(Buffer.concat(entries))
  yield* directory
  yield endOf({ count, size: directory.reduce((size, { length }) => size + length, 0), offset })
}

function endOf({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const is64 = count >= FULL_16 || size >= FULL_32 || offset >= FULL_32
  const [short, long] = is64 ? [FULL_16, [FULL_32, FULL_32]] : [count, [size, offset]]
  return Buffer.concat([
    ...(is64
      ? [
          fields([4, END_64], [8, 44], [2, VERSION_64], [2, VERSION_64], [4, 0], [4, 0]),
          fields([8, count], [8, count], [8, size], [8, offset]),
          fields([4, LOCATOR_64], [4, 0], [8, offset + size], [4, 1]),
        ]
      : []),
    fields([4, END], [2, 0], [2, 0], [2, short], [2, short], [4, long[0] ?? 0], [4, long[1] ?? 0], [2, 0]),
  ])
}

/** Returns the numbers as little-endian bytes, one after the other. */
function fields(...numbers: readonly (readonly [bytes: number, value: number])[]): Buffer {
  const written = Buffer.alloc(numbers.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of numbers) {
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value), at)
    else written.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return written
}

function checksummed(content: AsyncIterable<Uint8Array>) {
  const sums = { crc: 0, size: 0 }
  async function* pieces() {
    for await (const piece of content) {
      sums.crc = crc32(piece, sums.crc)
      sums.size += piece.length
      yield piece
    }
  }
  return { checked: pieces(), sums }
}

/** Compresses in libuv's threads, not in the thread that answers calls. */
const deflated = (content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> =>
  pipeline(Readable.from(content, { objectMode: false }), createDeflateRaw(), () => {})

/** Returns the MS-DOS date and time: since 1980, in steps of two seconds. */
const dosMoment = (at: Date): number =>
  (((at.getUTCFullYear() - 1980) << 25) |
    ((at.getUTCMonth() + 1) << 21) |
    (at.getUTCDate() << 16) |
    (at.getUTCHours() << 11) |
    (at.getUTCMinutes() << 5) |
    (at.getUTCSeconds() >> 1)) >>>
  0
