// Preview and result of erasing a company or a person.
import * as z from 'zod/mini'
import { MOST_FINDS } from '../limits.ts'

/** Tables whose texts may name the person. */
export const FIND_PLACES = [
  'companies',
  'branches',
  'company_notes',
  'order_links',
  'orders',
  'order_entries',
  'order_packages',
  'order_files',
  'order_history',
  'order_notes',
  'order_reminders',
  'order_messages',
  'order_replies',
  'stop_reports',
  'collected_masses',
  'drivers',
  'day_routes',
  'mails',
  'staff_views',
] as const
export type FindPlace = (typeof FIND_PLACES)[number]

/** How the person was recognised, most certain first. */
export const FIND_REASONS = ['address', 'phone', 'name', 'surname', 'first-name'] as const
export type FindReason = (typeof FIND_REASONS)[number]

/** Stored text that names the person, or possibly someone with the same name. */
const find = z.object({
  id: z.string(),
  where: z.enum(FIND_PLACES),
  /** Order number or company name of the record with the text. */
  place: z.nullable(z.string()),
  by: z.enum(FIND_REASONS),
  /** Whether the erasure changes this text unless the administrator decides otherwise. */
  erased: z.boolean(),
  /** Whether the whole text is deleted; otherwise only the name, address or number in it. */
  deletes: z.boolean(),
  before: z.string(),
  found: z.string(),
  after: z.string(),
})
export type ErasureFind = z.output<typeof find>

const erasure = z.object({
  /** Number of accounts to delete. */
  people: z.number(),
  /** Completed orders that stay as the waste record without personal data. For a person, also `ordersOfOthers`. */
  ordersKept: z.number(),
  /** Orders of companies that stay: only the person is removed from them. */
  ordersOfOthers: z.number(),
  ordersDeleted: z.number(),
  files: z.number(),
  /** Mails to the erased people. */
  mails: z.number(),
  /** Numbers of orders that must be completed or cancelled first; only the first ones if there are many. */
  openOrders: z.array(z.string()),
  openOrderCount: z.number(),
  finds: z.array(find),
  /** Number of certain matches that are not listed; the erasure changes them too. */
  moreErased: z.number(),
  /** Number of uncertain matches that are not listed; the erasure leaves them unchanged. */
  moreLeft: z.number(),
})
export type Erasure = z.output<typeof erasure>

export const erasureAnswer = z.object({ erasure })

const findIds = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_FINDS))

/** Ids of matches to treat differently from their `erased` value. */
export const eraseBody = z.object({
  leave: z._default(findIds, []),
  erase: z._default(findIds, []),
})
export type ErasureChoices = z.output<typeof eraseBody>

/** Whether the erasure is complete. If not, the server continues it and `listLongJobs` reports the progress. */
export const erasedAnswer = z.object({ done: z.boolean() })
