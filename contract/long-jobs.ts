// Long jobs: changes of so many rows that the server makes them in batches, while staff watch the progress.
import * as z from 'zod/mini'
import { uuid } from './fields/uuid.ts'

export const LONG_JOB_KINDS = [
  'company-merge',
  'company-merge-undo',
  'company-erasure',
  'person-erasure',
] as const
export type LongJobKindName = (typeof LONG_JOB_KINDS)[number]

export const listLongJobsQuery = z.object({ about: uuid() })

export const longJobsAnswer = z.object({
  list: z.array(
    z.object({
      uuid: z.string(),
      kind: z.enum(LONG_JOB_KINDS),
      done: z.number(),
      total: z.number(),
      startedAt: z.string(),
      /** Every attempt failed; the job waits until staff retry it. */
      failed: z.boolean(),
    }),
  ),
})
export type ListedLongJob = z.output<typeof longJobsAnswer>['list'][number]
