// What was deleted because its time was over, or on request, as administrators read it: numbers, and nobody's name.
import * as z from 'zod/mini'
import { paging } from '../fields/paging.ts'

/** The rules of the daily job and the acts of an erasure, as the report names them. */
export const DELETION_KINDS = [
  'old orders',
  'delivered mails',
  'mails that never left',
  'accounts without a company',
  'security events of two years ago',
  'order links of a year ago',
  'old idempotency keys',
  'old import keys',
  'lists of what merged companies had',
  'bytes of files of earlier days',
  'marks of who has an order open',
  'marks of who has read an order that is over',
  'door codes of orders that are over',
  'sessions that ended',
  'password links that ended',
  'log-ins without a code',
  'counts of attempts',
  'answers of registers',
  'counts of calls',
  'contents of files',
  'contents without a row',
  'files of mails',
  'erasure of a company',
  'erasure of a person',
] as const
export type DeletionKind = (typeof DELETION_KINDS)[number]

export const listDeletionsQuery = z.object(paging)

export const deletionsAnswer = z.object({
  list: z.array(
    z.object({
      /** In Warsaw, `YYYY-MM-DD`. */
      day: z.string(),
      /** One of `DELETION_KINDS`, or what an earlier version called it. */
      kind: z.string(),
      counts: z.array(
        z.object({
          /** Of which the rows were, or `mail files`. */
          table: z.string(),
          count: z.number(),
        }),
      ),
    }),
  ),
  totalCount: z.number(),
})
export type DeletionsAnswer = z.output<typeof deletionsAnswer>
export type ReportedDeletions = DeletionsAnswer['list'][number]
