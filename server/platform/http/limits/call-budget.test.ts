import { expect, test } from 'vitest'
import { ProblemError } from '#server/platform/http/problem.ts'
import { createCallBudget } from './call-budget.ts'
import type { CallCounter } from './call-counter.ts'

/** Makes an in-memory counter for the test. */
function counterOf(most: number): CallCounter {
  const counts = new Map<string, number>()
  return {
    async count(subject) {
      const used = (counts.get(subject) ?? 0) + 1
      counts.set(subject, used)
      return {
        used,
        tooManyForMs: used > most ? 90_000 : undefined,
        refund: async () => void counts.set(subject, used - 1),
      }
    },
  }
}

const rejection = (error: unknown) =>
  error instanceof ProblemError ? [error.code, error.headers['retry-after']] : error

test('D-I26 anonymous visitors use half of a budget without delay, wait longer and longer for the rest, and are then rejected', async () => {
  const waits: number[] = []
  const budget = createCallBudget(counterOf(10), 10, async (ms) => waits.push(ms))
  for (let call = 0; call < 10; call += 1) await budget.spend({ accountId: null })
  expect(waits).toEqual([800, 1600, 2400, 3200, 4000])
  expect(await budget.spend({ accountId: null }).catch(rejection)).toEqual(['ERROR.TOO_MANY_REQUESTS', '90'])
})

test('D-I26 signed-in people are not delayed, and have a second budget', async () => {
  const waits: number[] = []
  const budget = createCallBudget(counterOf(10), 10, async (ms) => waits.push(ms))
  for (let call = 0; call < 50; call += 1) await budget.spend({ accountId: null }).catch(() => {})
  waits.length = 0
  for (let call = 0; call < 10; call += 1) await budget.spend({ accountId: 'of somebody' })
  expect(waits).toEqual([])
  expect(await budget.spend({ accountId: 'of somebody' }).catch(rejection)).toEqual([
    'ERROR.TOO_MANY_REQUESTS',
    '90',
  ])
})

test('rejects further calls while too many are waiting', async () => {
  const { promise: longWait, resolve: endTheWait } = Promise.withResolvers<void>()
  const budget = createCallBudget(counterOf(1000), 1000, () => longWait)
  const outcomes = Array.from({ length: 800 }, () =>
    budget.spend({ accountId: null }).then(() => 'let through', rejection),
  )
  const refused = await Promise.all(outcomes.slice(700))
  expect(refused.every((outcome) => String(outcome) === 'ERROR.TOO_MANY_REQUESTS,5')).toBe(true)
  endTheWait()
  const all = await Promise.all(outcomes)
  expect(all.filter((outcome) => outcome === 'let through')).toHaveLength(700)
})
