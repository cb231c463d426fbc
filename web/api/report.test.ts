import { beforeEach, expect, test, vi } from 'vitest'
import type * as reports from './report.ts'

const failure = (route: string): reports.FailureReport => ({
  level: 'error',
  kind: 'call',
  method: 'GET',
  route,
  status: 500,
})

let report: typeof reports
beforeEach(async () => {
  vi.resetModules()
  report = await import('./report.ts')
})

test('REPORT-1 sends the first twenty earlier failures in order once there is a reporter', () => {
  for (let at = 0; at < 25; at += 1) report.reportFailure(failure(`/r${at}`))
  const told: string[] = []
  report.setReporter(({ route = '' }) => void told.push(route))
  report.reportFailure(failure('/afterwards'))
  expect(told).toEqual([...Array.from({ length: 20 }, (_, at) => `/r${at}`), '/afterwards'])
})

test('REPORT-4 keeps no failures where reporting is off', () => {
  report.reportFailure(failure('/before'))
  report.setReporter(() => undefined)
  report.reportFailure(failure('/after'))
  const told: reports.FailureReport[] = []
  report.setReporter((each) => void told.push(each))
  expect(told).toEqual([])
})
