// Links that let a visitor place one order: what staff send to create them, and the list they read.
import * as z from 'zod/mini'
import { endOfDayInWarsaw, isDay } from '../fields/day.ts'
import { isMoment } from '../fields/moment.ts'
import { paging, typedSearch } from '../fields/paging.ts'
import { reference } from '../fields/reference.ts'
import { optionalText } from '../fields/text.ts'
import { uuid } from '../fields/uuid.ts'
import { MAX_LINK_NOTE_LENGTH, MAX_LINKS_AT_ONCE } from '../limits.ts'

/** Moment when the links expire, or a day in Warsaw at whose end they expire. */
const expiry = z.pipe(
  z
    .string({ error: 'LINK_EXPIRY_REQUIRED' })
    .check(z.refine((text) => isDay(text) || isMoment(text), { error: 'LINK_EXPIRY_REQUIRED' })),
  z.transform((text: string) => (isDay(text) ? endOfDayInWarsaw(text) : new Date(text))),
)

export const makeLinks = z.object({
  count: z
    .number({ error: 'LINK_COUNT' })
    .check(
      z.int({ error: 'LINK_COUNT' }),
      z.minimum(1, { error: 'LINK_COUNT' }),
      z.maximum(MAX_LINKS_AT_ONCE, { error: 'LINK_COUNT' }),
    ),
  note: optionalText(MAX_LINK_NOTE_LENGTH),
  /** Company to which the orders will belong. */
  companyUuid: z.nullish(uuid()),
  expiresAt: expiry,
})
export type MakeLinks = z.output<typeof makeLinks>

/** Returns the key of the error in an expiry for new links, or null. */
export const expiryError = (expiresAt: Date, now: Date) => (expiresAt <= now ? 'LINK_EXPIRY_PAST' : null)

export const madeLinksAnswer = z.object({
  /** Id under which the list groups the links that were created together. */
  batchUuid: z.string(),
  tokens: z.array(
    z.object({
      uuid: z.string(),
      /** Answered only once: the database stores just its hash. */
      token: z.string(),
      url: z.string(),
      expiresAt: z.string(),
    }),
  ),
})
export type MadeLinks = z.output<typeof madeLinksAnswer>

export const LINK_STATES = ['valid', 'used', 'expired', 'revoked'] as const
export type LinkState = (typeof LINK_STATES)[number]

const filters = {
  ...paging,
  search: typedSearch,
  state: z.optional(z.enum(LINK_STATES)),
  companyUuid: z.optional(uuid()),
  /** Staff member who created the links. */
  madeByUuid: z.optional(uuid()),
}

export const listLinksQuery = z.object({
  ...filters,
  /** Restricts the list to links that were created together. */
  batchUuid: z.optional(uuid()),
})
export type ListLinks = z.output<typeof listLinksQuery>

export const listLinkBatchesQuery = z.object(filters)
export type ListLinkBatches = z.output<typeof listLinkBatchesQuery>

const shared = {
  note: z.nullable(z.string()),
  company: z.nullable(reference),
  /** Null if the operator's command-line tool created it. */
  madeBy: z.nullable(reference),
  createdDate: z.string(),
  expiresAt: z.string(),
}

const linkedOrder = z.object({ uuid: z.string(), orderNumber: z.string() })

export const listedLinkAnswer = z.object({
  uuid: z.string(),
  batchUuid: z.string(),
  ...shared,
  state: z.enum(LINK_STATES),
  /** Order that was placed through the link. */
  order: z.nullable(linkedOrder),
})
export type ListedLink = z.output<typeof listedLinkAnswer>

export const linksAnswer = z.object({ list: z.array(listedLinkAnswer), totalCount: z.number() })

export const linkBatchAnswer = z.object({
  uuid: z.string(),
  ...shared,
  count: z.number(),
  /** Number of links in each state. */
  states: z.record(z.enum(LINK_STATES), z.number()),
  /** Number of orders that were placed through the links, and the first of them. */
  orderCount: z.number(),
  order: z.nullable(linkedOrder),
})
export type LinkBatch = z.output<typeof linkBatchAnswer>

export const linkBatchesAnswer = z.object({ list: z.array(linkBatchAnswer), totalCount: z.number() })
