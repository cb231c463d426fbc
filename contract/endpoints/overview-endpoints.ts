// Call of the staff's first screen.
import type { Endpoint } from '../endpoint.ts'
import { overviewAnswer } from '../overview/overview.ts'
import { unattendedHeaders } from '../unattended.ts'

export const overviewEndpoints = {
  getOverview: {
    method: 'GET',
    path: '/staff/overview',
    access: 'staff',
    summary: 'What waits for the person, and how the last weeks went',
    headers: unattendedHeaders,
    status: 200,
    answer: overviewAnswer,
    problems: [],
    rate: 'searches',
  },
} as const satisfies Record<string, Endpoint>
