// Links that let a visitor place one order: what staff send to make them, and how they read them back.
import * as z from 'zod/mini'
import { endOfDayInWarsaw, isDay } from '../fields/day.ts'
import { paging, typedSearch } from '../fields/paging.ts'
import { reference } from '../fields/reference.ts'
import { optionalText } from '../fields/text.ts'
import { uuid } from '../fields/uuid.ts'
import { MAX_LINK_NOTE_LENGTH, MAX_LINKS_AT_ONCE } from '../limits.ts'

const MOMENT = /^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/
const isMoment = (text: string) =>
  MOMENT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

/** A moment, or a day in Warsaw, to whose end the links work. */
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
  /** The company that the orders will belong to. */
  companyUuid: z.nullish(uuid()),
  expiresAt: expiry,
})
export type MakeLinks = z.output<typeof makeLinks>

/** What is wrong with the end of links that are made now. */
export const expiryError = (expiresAt: Date, now: Date) => (expiresAt <= now ? 'LINK_EXPIRY_PAST' : null)

export const madeLinksAnswer = z.object({
  /** Under which the links are listed together. */
  batchUuid: z.string(),
  tokens: z.array(
    z.object({
      uuid: z.string(),
      /** Told this once: only its hash is kept. */
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
}

export const listLinksQuery = z.object({
  ...filters,
  /** Of the links that were made together. */
  batchUuid: z.optional(uuid()),
})
export type ListLinks = z.output<typeof listLinksQuery>

export const listLinkBatchesQuery = z.object(filters)
export type ListLinkBatches = z.output<typeof listLinkBatchesQuery>

const shared = {
  note: z.nullable(z.string()),
  company: z.nullable(reference),
  /** Null where the operator’s tool made it. */
  madeBy: z.nullable(reference),
  createdDate: z.string(),
  expiresAt: z.string(),
}

export const listedLinkAnswer = z.object({
  uuid: z.string(),
  batchUuid: z.string(),
  ...shared,
  state: z.enum(LINK_STATES),
  /** The one that was placed through it. */
  order: z.nullable(z.object({ uuid: z.string(), orderNumber: z.string() })),
})
export type ListedLink = z.output<typeof listedLinkAnswer>

export const linksAnswer = z.object({ list: z.array(listedLinkAnswer), totalCount: z.number() })

export const linkBatchAnswer = z.object({
  uuid: z.string(),
  ...shared,
  count: z.number(),
  /** How many of them are in each state. */
  states: z.record(z.enum(LINK_STATES), z.number()),
})
export type LinkBatch = z.output<typeof linkBatchAnswer>

export const linkBatchesAnswer = z.object({ list: z.array(linkBatchAnswer), totalCount: z.number() })
