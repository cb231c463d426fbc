// Behaviour that all file stores share.

import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { startS3 } from '#stand-ins/s3.ts'
import { createDiskFileStore } from './disk-file-store.ts'
import type { OrderFileStore } from './order-file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-stores-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const { objectStorage } = readConfig(s3.settings).config ?? {}
if (!objectStorage) throw new Error('no object storage')

const filesIn = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const stores: [name: string, store: OrderFileStore, kept: () => Promise<string[]>][] = [
  ['a folder', createDiskFileStore(folder), () => filesIn(folder)],
  [
    'a bucket',
    createS3FileStore(objectStorage, createLog('silent')),
    async () => (await s3.objects()).map((name) => path.basename(name)),
  ],
]

const wholeFile = (bytes: Buffer) => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
})

async function keep(store: OrderFileStore, ...pieces: Buffer[]): Promise<string> {
  const id = randomUUID()
  const pending = await store.begin()
  for (const piece of pieces) await pending.write(piece)
  await pending.keepAs(id, wholeFile(Buffer.concat(pieces)))
  await pending.discard()
  return id
}

describe.each(stores)('%s', (_name, store, kept) => {
  test('prepares itself without leaving anything behind', async () => {
    await store.prepare()
    await store.prepare()
    expect(await kept()).toEqual([])
  })

  test('returns a stored file byte for byte, whatever pieces it came in', async () => {
    const pieces = [Buffer.from('a'), Buffer.alloc(200_000, 7), Buffer.from([0, 255, 13, 10])]
    const id = await keep(store, ...pieces)
    expect((await buffer(await store.read(id))).equals(Buffer.concat(pieces))).toBe(true)
    expect(await kept()).toEqual([id])
  })

  test('returns a file of the largest size', async () => {
    const bytes = Buffer.alloc(15_242_879, 'ten megabytes and a half ')
    const id = await keep(store, bytes)
    expect((await buffer(await store.read(id))).equals(bytes)).toBe(true)
    await store.remove(id)
  })

  test('keeps nothing of a discarded pending file', async () => {
    const before = await kept()
    const pending = await store.begin()
    await pending.write(Buffer.alloc(100_000))
    await pending.discard()
    expect(await kept()).toEqual(before)
  })

  test('keeps a pending file when another process starts', async () => {
    const id = randomUUID()
    const pending = await store.begin()
    await pending.write(Buffer.from('half'))
    await store.prepare()
    await pending.write(Buffer.from(' and half'))
    await pending.keepAs(id, wholeFile(Buffer.from('half and half')))
    await pending.discard()
    expect((await buffer(await store.read(id))).toString()).toBe('half and half')
  })

  test('reports the id of a missing file before the first byte', async () => {
    const id = randomUUID()
    await expect(store.read(id)).rejects.toThrow(`The content of file ${id} is not in the file store`)
  })

  test('removes a file, and ignores a missing one', async () => {
    const id = await keep(store, Buffer.from('x'))
    await store.remove(id)
    await store.remove(id)
    await store.remove(randomUUID())
    await expect(store.read(id)).rejects.toThrow('is not in the file store')
  })

  test('stores and returns twenty files concurrently', async () => {
    const contents = Array.from({ length: 20 }, (_, at) => Buffer.alloc(100_000, `${at} `))
    const ids = await Promise.all(contents.map((bytes) => keep(store, bytes)))
    const found = await Promise.all(ids.map(async (id) => buffer(await store.read(id))))
    expect(found.map((bytes, at) => bytes.equals(contents[at] ?? Buffer.alloc(0)))).toEqual(
      contents.map(() => true),
    )
  })

  test('a reader who disconnects leaves no request open', async () => {
    const id = await keep(store, Buffer.alloc(5_000_000, 7))
    const content = await store.read(id)
    const [first] = await content.take(1).toArray()
    expect(first).toHaveProperty('length')
    content.destroy()
    await expect.poll(() => s3.answering.size).toBe(0)
    expect((await buffer(await store.read(id))).length).toBe(5_000_000)
  })
})
