import type { FileHandle } from 'node:fs/promises'

const PIECE_BYTES = 64 * 1024

/** Reads the file from its beginning. Each piece has its own buffer, because the reader may keep it. */
export async function* piecesOfFile(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const memory = Buffer.allocUnsafe(PIECE_BYTES)
    const { bytesRead } = await handle.read(memory, 0, PIECE_BYTES, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield memory.subarray(0, bytesRead)
  }
}
