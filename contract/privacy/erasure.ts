// What an erasure of a company or a person does, or would do.
import * as z from 'zod/mini'
import { MOST_FINDS } from '../limits.ts'

/** Tables in which a text may name the person. */
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
  'order_messages',
  'mails',
  'staff_views',
] as const
export type FindPlace = (typeof FIND_PLACES)[number]

/** What the person was recognised by, the surest first. */
export const FIND_REASONS = ['address', 'phone', 'name', 'surname', 'first-name'] as const
export type FindReason = (typeof FIND_REASONS)[number]

/** A place that names the person, or perhaps somebody of the same name. */
const find = z.object({
  id: z.string(),
  where: z.enum(FIND_PLACES),
  /** The number of the order or the name of the company that it is about. */
  place: z.nullable(z.string()),
  by: z.enum(FIND_REASONS),
  /** Whether an erasure without a choice takes the person out of it. */
  erased: z.boolean(),
  /** It goes whole; otherwise the person's name, address or number alone. */
  deletes: z.boolean(),
  before: z.string(),
  found: z.string(),
  after: z.string(),
})
export type ErasureFind = z.output<typeof find>

const erasure = z.object({
  /** Accounts that go. */
  people: z.number(),
  /** Completed orders that stay as the waste record, without anybody's name; of a person, orders of companies that stay too. */
  ordersKept: z.number(),
  ordersDeleted: z.number(),
  files: z.number(),
  /** Letters to the people. */
  mails: z.number(),
  /** The numbers of orders that have to be completed or cancelled first, of many the first ones. */
  openOrders: z.array(z.string()),
  openOrderCount: z.number(),
  finds: z.array(find),
  /** Further places that name the person, and that an erasure takes them out of. */
  moreErased: z.number(),
  /** Further places that perhaps name somebody else, and that an erasure leaves. */
  moreLeft: z.number(),
})
export type Erasure = z.output<typeof erasure>

export const erasureAnswer = z.object({ erasure })

const findIds = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_FINDS))

/** Finds that are to be treated otherwise than `erased` says. */
export const eraseBody = z.object({
  leave: z._default(findIds, []),
  erase: z._default(findIds, []),
})
export type ErasureChoices = z.output<typeof eraseBody>

/** Whether it is done; if not, the server goes on with it: `listLongJobs` says how far it is. */
export const erasedAnswer = z.object({ done: z.boolean() })
