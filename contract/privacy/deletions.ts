// Deletion report for administrators: numbers of rows that expired or were erased on request, without names.
import * as z from 'zod/mini'
import { paging } from '../fields/paging.ts'

/** Kinds in the report: the rules of the daily deletion job and the steps of an erasure. */
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
  'old day plans',
  'bytes of files of earlier days',
  'marks of who has an order open',
  'marks of who has read an order that is over',
  'door codes of orders that are over',
  'sessions that ended',
  'password links that ended',
  'status links that ended',
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
      /** Day in Warsaw, `YYYY-MM-DD`. */
      day: z.string(),
      /** One of `DELETION_KINDS`, or a name that an earlier version used. */
      kind: z.string(),
      counts: z.array(
        z.object({
          /** Table of the deleted rows, or `mail files`. */
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
