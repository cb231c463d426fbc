// A ZIP archive written while it is read, however large: one piece is in memory at a time.

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  name: string
  /** Pictures and documents are packed already. */
  isPacked: boolean
  content: AsyncIterable<Uint8Array>
}

export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const taken = () => {
    const ready = pieces
    pieces = []
    return ready
  }
  for await (const { name, isPacked, content } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    for await (const piece of content) {
      file.push(piece)
      yield* taken()
    }
    file.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
