import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runInWorker } from './run-in-worker.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-worker-'))
afterAll(() => rm(folder, { recursive: true }))

async function answerOf(code: string, withinMs = 60_000) {
  const file = path.join(folder, 'work.mjs')
  await writeFile(file, `import { parentPort, workerData } from 'node:worker_threads'\n${code}`)
  return runInWorker(file, { workerData: { said: 'dzień dobry' }, withinMs })
}

test('resolves to the worker’s first message', async () => {
  expect(await answerOf('parentPort.postMessage(workerData.said)')).toBe('dzień dobry')
})

test.each([
  ['throws', `throw new Error('no ink')`, 'no ink'],
  ['ends without an answer', 'process.exit(3)', 'the worker ended with 3 and no answer'],
  [
    'takes all memory',
    `const kept = []; for (;;) kept.push(new Array(1e5).fill(kept))`,
    'Worker terminated due to reaching memory limit',
  ],
])('rejects for a worker that %s, and the process continues', async (_what, code, message) => {
  await expect(answerOf(code)).rejects.toThrow(message)
})

test('ends a worker that takes too long', async () => {
  await expect(answerOf('for (;;);', 300)).rejects.toThrow('the worker ended with 1 and no answer')
})
