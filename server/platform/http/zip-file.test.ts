import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipped, type ZippedFile } from './zip-file.ts'

const AT = new Date('2026-11-03T10:00:00Z')

async function archiveOf(files: Iterable<ZippedFile>): Promise<Uint8Array> {
  async function* given() {
    yield* files
  }
  return buffer(zipped(given(), AT))
}

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}

test('unpacks to the same content, compressed or not, with any name', async () => {
  const file = fc.record({
    bytes: fc.uint8Array({ maxLength: 5000 }),
    isPacked: fc.boolean(),
    isHuge: fc.boolean(),
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((name) => name.isWellFormed()),
  })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(file, { maxLength: 8, selector: ({ name }) => name }), async (files) => {
      const archive = await archiveOf(
        files.map(({ bytes, ...rest }) => ({ ...rest, content: inPieces(bytes) })),
      )
      const expected = files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('hex')])
      const found = Object.entries(unzipSync(archive)).map(([name, bytes]) => [
        name,
        Buffer.from(bytes).toString('hex'),
      ])
      expect(new Map(found as [string, string][])).toEqual(new Map(expected as [string, string][]))
    }),
    { numRuns: 60 },
  )
})

test('contains more files than the old ZIP format can count', async () => {
  const COUNT = 66_000
  function* many() {
    for (let at = 0; at < COUNT; at += 1)
      yield { name: `files/${at}.txt`, isPacked: true, content: inPieces(Buffer.from(String(at))) }
  }
  const archive = await archiveOf(many())
  const names = unzipSync(archive)
  expect(Object.keys(names)).toHaveLength(COUNT)
  expect(Buffer.from(names['files/65999.txt'] ?? []).toString()).toBe('65999')
}, 60_000)

test('a failing file ends the archive with its error', async () => {
  async function* failing() {
    yield Buffer.from('half')
    throw new Error('the disk is gone')
  }
  for (const isPacked of [true, false])
    await expect(archiveOf([{ name: 'a', isPacked, content: failing() }])).rejects.toThrow('the disk is gone')
})

test('the directory of very many files takes little more memory than its bytes', async () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  /** Collects garbage twice: V8 frees buffers in another thread, and the next collection waits for it. */
  const collectGarbage = async () => {
    gc()
    await setImmediate()
    gc()
  }
  const FILES = 50_000
  async function* files() {
    for (let at = 0; at < FILES; at += 1)
      yield {
        name: `files/${String(at).padStart(80, '0')}`,
        isPacked: true,
        content: inPieces(Buffer.from('x')),
      }
  }
  await collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  let [isDirectory, kept, bytes] = [false, 0, 0]
  for await (const piece of zipped(files(), AT)) {
    // First piece of the archive's directory.
    if (!isDirectory && piece.length > 10_000) {
      isDirectory = true
      await collectGarbage()
      kept = process.memoryUsage().arrayBuffers - before
    }
    if (isDirectory) bytes += piece.length
  }
  expect(bytes).toBeGreaterThan(FILES * 100)
  expect(kept).toBeLessThan(1.5 * bytes)
})
