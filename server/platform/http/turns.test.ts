import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownTurn, turnFor } from './turns.ts'

test('runs each piece of work in its own turn of the event loop, in sequence', async () => {
  const done: string[] = []
  const pieces = ['a', 'b', 'c'].map(async (piece) => {
    await ownTurn()
    done.push(piece)
  })
  const afterEachTurn: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn()
    afterEachTurn.push(done.join(''))
  }
  await Promise.all(pieces)
  expect(afterEachTurn).toEqual(['a', 'ab', 'abc'])
})

test('does not queue a small body', async () => {
  const waiting = ownTurn()
  let isDone = false
  void turnFor({ headers: { 'content-length': '1000' } }).then(() => (isDone = true))
  await Promise.resolve()
  await Promise.resolve()
  expect(isDone).toBe(true)
  await waiting
})

test.each([{ 'content-length': '100000' }, { 'transfer-encoding': 'chunked' }])(
  'queues a body of %j',
  async (headers) => {
    const done: string[] = []
    const first = ownTurn().then(() => done.push('first'))
    const second = turnFor({ headers }).then(() => done.push('body'))
    await nextTurn()
    expect(done).toEqual(['first'])
    await Promise.all([first, second])
  },
)
