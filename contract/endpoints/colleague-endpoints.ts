// Staff call that lists colleagues to whom work can be assigned. Clients get 404.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { reference } from '../fields/reference.ts'

export const colleagueEndpoints = {
  listColleagues: {
    method: 'GET',
    path: '/staff/colleagues',
    access: 'staff',
    summary: 'The people of the staff who can be given an order',
    status: 200,
    answer: z.object({ list: z.array(reference) }),
    problems: [],
  },
} as const satisfies Record<string, Endpoint>
