import { expect, test } from 'vitest'
import { cachedCount } from './cached-count.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const later = (ms: number) => new Date(NOON + ms)

function counting() {
  let [time, counted] = [0, 0]
  const waiting: ((tookMs: number, fails?: boolean) => void)[] = []
  const get = cachedCount(
    () =>
      new Promise<number>((resolve, reject) =>
        waiting.push((tookMs, fails = false) => {
          time += tookMs
          if (fails) reject(new Error('no database'))
          else resolve((counted += 1))
        }),
      ),
    () => time,
  )
  return { get, waiting }
}

test('STAFF-36 what took two seconds to count is kept for two hundred', async () => {
  const { get, waiting } = counting()
  const first = get({ of: 'week', now: later(0) })
  waiting[0]?.(2000)
  expect(await first).toBe(1)
  expect(await get({ of: 'week', now: later(199_999) })).toBe(1)
  const next = get({ of: 'week', now: later(200_000) })
  waiting[1]?.(20_000)
  expect(await next).toBe(2)
  // Ten minutes at most, however long the count took.
  expect(await get({ of: 'week', now: later(799_999) })).toBe(2)
  void get({ of: 'week', now: later(800_000) })
  expect(waiting).toHaveLength(3)
})

test('STAFF-36 who asks meanwhile waits for the same count, of another week for another', async () => {
  const { get, waiting } = counting()
  const asked = [get({ of: 'week', now: later(0) }), get({ of: 'week', now: later(50_000) })]
  waiting[0]?.(100)
  expect(await Promise.all(asked)).toEqual([1, 1])
  const other = get({ of: 'next week', now: later(1) })
  waiting[1]?.(100)
  expect(await other).toBe(2)
})

test('STAFF-36 a count that failed is tried again by the next', async () => {
  const { get, waiting } = counting()
  const failing = get({ of: 'week', now: later(0) })
  waiting[0]?.(100, true)
  await expect(failing).rejects.toThrow('no database')
  const again = get({ of: 'week', now: later(1) })
  waiting[1]?.(100)
  expect(await again).toBe(1)
})
