// Staff call about the planned pickups of each day. Clients get 404.
import { dayLoadAnswer, dayLoadQuery } from '../days/day-load.ts'
import type { Endpoint } from '../endpoint.ts'

export const staffDayEndpoints = {
  getDayLoad: {
    method: 'GET',
    path: '/staff/days/load',
    access: 'staff',
    summary: 'How many pickups and kilograms are planned for each day',
    query: dayLoadQuery,
    status: 200,
    answer: dayLoadAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
} as const satisfies Record<string, Endpoint>
