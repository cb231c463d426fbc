// This call is written by hand, so the test compares it with the contract.
import { expect, test } from 'vitest'
import { accountEndpoints } from '#contract/endpoints/account-endpoints.ts'
import { API_BASE } from '#contract/endpoints/endpoint.ts'
import { ANNA, sessionResponse } from '#web/testing/people.ts'
import { answering, json } from '#web/testing/render.tsx'
import { askCurrentSession } from './current-session.ts'
import { type FailureReport, setReporter } from './report.ts'

const { method, path, answer } = accountEndpoints.currentSession

test.for([ANNA, { ...ANNA, role: 'staff' as const }])(
  'sends the request of the contract, and reads each of its answers: %j',
  async (person) => {
    const calls = answering(json(200, answer.parse(sessionResponse(person))))
    expect(await askCurrentSession()).toEqual(person)
    expect(calls.map(({ url, init }) => [init.method, url])).toEqual([[method, API_BASE + path]])
    answering(json(200, answer.parse({ user: null })))
    expect(await askCurrentSession()).toBeNull()
  },
)

test.for([
  [503, { code: 'ERROR.UNAVAILABLE' }, 'error'],
  [404, {}, 'info'],
  [200, { user: {} }, 'error'],
] as const)(
  'REPORT-1 D-I18.1 D-I18.2 reports %d with %j, with the id of the request',
  async ([status, body, level]) => {
    const reports: FailureReport[] = []
    setReporter((report) => reports.push(report))
    answering(json(status, body, { 'x-request-id': 'r-1' }))
    expect(await askCurrentSession()).toBeUndefined()
    expect(reports).toEqual([{ level, kind: 'call', method, route: path, status, requestId: 'r-1' }])
  },
)
