// Staff calls that read and retry long jobs. Clients get 404 from every staff call.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { listLongJobsQuery, longJobsAnswer } from '../long-jobs.ts'
import { unattendedHeaders } from '../unattended.ts'
import { idOr } from './parameters.ts'

export const longJobEndpoints = {
  listLongJobs: {
    method: 'GET',
    path: '/staff/long-jobs',
    access: 'staff',
    summary: 'Changes in batches of a company or a person that are not finished, and how far they are',
    headers: unattendedHeaders,
    query: listLongJobsQuery,
    status: 200,
    answer: longJobsAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
  retryLongJob: {
    method: 'POST',
    path: '/staff/long-jobs/:id/retry',
    access: 'staff',
    summary: 'Has a change in batches that failed go on from where it stopped',
    params: idOr('LONG_JOB.NOT_FOUND'),
    status: 204,
    answer: z.undefined(),
    problems: ['LONG_JOB.NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
