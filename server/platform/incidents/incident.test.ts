import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorContext } from '#server/platform/error-report/error-report.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createIncident } from './incident.ts'

let lines: string[] = []
let reports: [unknown, ErrorContext][] = []
let isAway = true

const make = () =>
  createIncident({
    words: { began: 'it began', lasts: 'it lasts', over: 'it is over' },
    isOver: async () => {
      if (isAway) throw new Error('away')
      return true
    },
    lookEveryMs: 1000,
    log: createLog('warn', { write: (line: string) => void lines.push(line) }),
    errorReport: { report: (error, context) => void reports.push([error, context]), close: async () => {} },
  })
const said = () =>
  lines.map((line) => JSON.parse(line) as { msg: string; level: string; failures?: number; seconds?: number })

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  reports = []
  isAway = true
})
afterEach(() => void vi.useRealTimers())

/** Fails ten times a second. */
async function failFor(seconds: number, fail: () => void): Promise<void> {
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    fail()
    await vi.advanceTimersByTimeAsync(100)
  }
}

test('logs its beginning, its failures once a minute and its end, and sends one report', async () => {
  const incident = make()
  const error = new Error('refused')
  await failFor(150, () => incident.tell(error, { route: '/v1/public/orders' }))
  expect(incident.isOn()).toBe(true)
  isAway = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(incident.isOn()).toBe(false)
  expect(said()).toMatchObject([
    { level: 'error', msg: 'it began', err: { message: 'refused' }, route: '/v1/public/orders' },
    { level: 'error', msg: 'it lasts', failures: expect.closeTo(600, -2), seconds: 60 },
    { level: 'error', msg: 'it lasts', failures: expect.closeTo(1200, -2), seconds: 120 },
    { level: 'warn', msg: 'it is over', failures: 1500, seconds: expect.closeTo(151, -1) },
  ])
  expect(reports).toEqual([[error, { route: '/v1/public/orders' }]])
})

test('continues while calls fail, whatever the check finds', async () => {
  const incident = make()
  isAway = false
  await failFor(5, () => incident.tell(new Error('refused')))
  expect(said().map(({ msg }) => msg)).toEqual(['it began'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(said().map(({ msg }) => msg)).toEqual(['it began', 'it is over'])
})

test('logs and reports the next one again', async () => {
  const incident = make()
  isAway = false
  for (const name of ['first', 'second']) {
    incident.tell(new Error(name))
    await vi.advanceTimersByTimeAsync(3000)
  }
  expect(said().map(({ msg }) => msg)).toEqual(['it began', 'it is over', 'it began', 'it is over'])
  expect(reports).toHaveLength(2)
})

test('logs nothing after it was stopped', async () => {
  const incident = make()
  incident.tell(new Error('refused'))
  incident.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(said()).toHaveLength(1)
})
