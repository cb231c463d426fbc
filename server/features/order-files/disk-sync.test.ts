// Data that must be synced to the disk before a file counts as stored.

import { createHash, randomUUID } from 'node:crypto'
import type * as promises from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createDiskFileStore } from './disk-file-store.ts'

const synced = vi.hoisted(() => [] as string[])
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>()
  return {
    ...real,
    open: async (...given: Parameters<typeof real.open>) => {
      const handle = await real.open(...given)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        await sync()
        synced.push(String(given[0]))
      }
      return handle
    },
  }
})

const top = await mkdtemp(path.join(tmpdir(), 'elektroodbior-sync-'))
const files = path.join(top, 'files')
afterAll(() => rm(top, { recursive: true, force: true }))

async function keep(store: ReturnType<typeof createDiskFileStore>, id: string): Promise<string[]> {
  const bytes = Buffer.from(id)
  synced.length = 0
  const pending = await store.begin()
  await pending.write(bytes)
  await pending.keepAs(id, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest() })
  await pending.discard()
  return synced.filter((name) => !name.startsWith(path.join(files, 'tmp')))
}

test('a file, its name and every folder that this process creates for it are synced', async () => {
  const [id, next] = [randomUUID(), randomUUID()]
  const store = createDiskFileStore(files)
  const folder = path.join(files, id.slice(0, 2))
  expect(await keep(store, id)).toEqual([top, files, folder])
  expect(synced[0], 'the content first').toContain(path.join(files, 'tmp'))
  expect(await keep(store, `${id.slice(0, 2)}${next.slice(2)}`)).toEqual([folder])
  expect(
    await keep(createDiskFileStore(files), `${id.slice(0, 2)}${randomUUID().slice(2)}`),
    'a folder that another process made',
  ).toEqual([top, files, folder])
})

test('a folder that somebody removed is created and synced again', async () => {
  const id = randomUUID()
  const store = createDiskFileStore(files)
  await keep(store, id)
  const folder = path.join(files, id.slice(0, 2))
  await rm(folder, { recursive: true })
  expect(await keep(store, id)).toEqual([files, folder])
})
