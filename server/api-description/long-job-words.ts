// The words about the staff's calls about changes that are made in batches.

import type * as z from 'zod/mini'
import type { listLongJobsQuery } from '#contract/long-jobs.ts'
import * as field from './schema.ts'
import type { FieldsOf } from './schema.ts'
import { unattendedHeaders } from './staff-words.ts'

export const longJobWords = {
  listLongJobs: {
    description:
      'A merge or an erasure of many orders goes on after its call was answered. Once it is finished it is not listed any more.',
    headers: unattendedHeaders,
    query: {
      about: field.uuid('The company or the person.'),
    } satisfies FieldsOf<z.input<typeof listLongJobsQuery>>,
    answer:
      'The jobs, the oldest first: `done` of `total` things. One with `failed` waits to be tried again.',
  },
  retryLongJob: {
    params: { id: { type: 'string' as const, description: 'The uuid of a job.' } },
    answer: 'It goes on.',
  },
}
