import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServerProcess } from '#server/testing/server-process.ts'

// Each case starts processes of their own, which a busy machine does slowly.
vi.setConfig({ testTimeout: 120_000 })

let dataFolder = ''
beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-admin-'))
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

function admin(...typed: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, ...typed], { env: { PATH: process.env['PATH'], DATA_DIR: dataFolder } })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (errors += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors })))
}

const STAFF = ['staff', '--email', 'szefowa@biuro.example', '--name', 'Ewa', '--surname', 'Lis']

test.each([[[]], [['help']], [['staff', '--help']]])('%j prints how it is used', async (typed) => {
  const { code, output, errors } = await admin(...typed)
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(/^npm run admin -- <command> <options>\n/)
})

test('a word that is no command is said so, with how it is used, and exits 1', async () => {
  const { code, output, errors } = await admin('stuff')
  expect([code, output]).toEqual([1, ''])
  expect(errors).toMatch(/^There is no command stuff\.\n\nnpm run admin/)
})

test('D-B4.2 while a server uses the embedded database it refuses in one line; afterwards it works on the same folder', async () => {
  const server = startServerProcess({ DATA_DIR: dataFolder, DEMO: '0' })
  await server.address
  const refused = await admin(...STAFF)
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect((await admin('mails')).errors).toBe(refused.errors)
  expect(refused.errors).toMatch(/^The data folder .* is in use by another running server\. Stop it.*\n$/)
  server.signal('SIGTERM')
  await server.ended
  const done = await admin(...STAFF)
  expect(done).toMatchObject({ code: 0, errors: '' })
  expect(done.output).toMatch(
    /^szefowa@biuro\.example is a staff account now\.\nChoose the password here, once, within 72 hours:\nhttp:\/\/127\.0\.0\.1:3000\/reset-password\/[\w-]{43}\n$/,
  )
  expect(await admin('mails')).toEqual({ code: 0, output: 'Every mail is delivered.\n', errors: '' })
}, 180_000)
