import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDiskFileStore } from '#server/features/order-files/disk-file-store.ts'
import { saveContents } from './contents.ts'
import { contentPlace } from './manifest.ts'

const CONTENT = Buffer.from('as it was sent')
const id = randomUUID()
const files = [{ id, bytes: CONTENT.length, sha256: createHash('sha256').update(CONTENT).digest('hex') }]
let folder = ''
let backups = { first: '', second: '' }
const store = () => createDiskFileStore(path.join(folder, 'files'))
const inodeOf = async (backup: string) => (await stat(contentPlace(backup, id))).ino
const contentOf = (backup: string) => readFile(contentPlace(backup, id), 'utf8')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-contents-'))
  const draft = await store().begin()
  await draft.write(CONTENT)
  await draft.keepAs(id, { size: CONTENT.length, sha256: Buffer.from(files[0]?.sha256 ?? '', 'hex') })
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  backups = { first: path.join(folder, randomUUID()), second: path.join(folder, randomUUID()) }
  expect(await saveContents(files, store(), backups.first)).toEqual({ problems: [], rotten: [] })
})

test('links a file that the previous backup has', async () => {
  expect(await saveContents(files, store(), backups.second, backups.first)).toEqual({
    problems: [],
    rotten: [],
  })
  expect(await inodeOf(backups.second)).toBe(await inodeOf(backups.first))
})

test('reports a file of the previous backup that the disk corrupted, and copies it again', async () => {
  await writeFile(contentPlace(backups.first, id), 'as it was sunk')
  expect(await saveContents(files, store(), backups.second, backups.first)).toEqual({
    problems: [],
    rotten: [id],
  })
  expect([await contentOf(backups.first), await contentOf(backups.second)]).toEqual([
    'as it was sunk',
    'as it was sent',
  ])
})

test('copies a file that the previous backup lacks, without a report', async () => {
  await rm(contentPlace(backups.first, id))
  expect(await saveContents(files, store(), backups.second, backups.first)).toEqual({
    problems: [],
    rotten: [],
  })
  expect(await contentOf(backups.second)).toBe('as it was sent')
})
