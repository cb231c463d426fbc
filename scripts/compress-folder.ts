// Writes compressed copies (`.gz` and `.br`) of all compressible assets, as small as possible, so that the server only has to
// send them.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const UNPACKED = /\.(?:html|js|css|json|svg|txt|xml|webmanifest|wasm)$/
/** Compression saves nothing below this size. */
const WORTH_BYTES = 512

const gz = promisify(gzip)
const br = promisify(brotliCompress)

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const [small, smaller] = await Promise.all([
    gz(content, { level: constants.Z_BEST_COMPRESSION }),
    br(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ])
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)])
}

export async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    const { size } = await stat(path)
    if (UNPACKED.test(name) && size >= WORTH_BYTES) await compressFile(path)
  }
}
