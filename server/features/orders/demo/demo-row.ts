// Reads the orders of the staff's example data, and the parties that placed them, from the files in this folder. The parties are
// invented companies around Warsaw, whose numbers no register has.

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LOCALES } from '#contract/languages.ts'
import { ORDER_STATUSES } from '#contract/orders/order.ts'
import { readCsv } from '#database/seed/read-csv.ts'

/** The staff of the example data. */
export const DEMO_HANDLERS = ['administrator', 'first', 'second'] as const
export type DemoHandler = (typeof DEMO_HANDLERS)[number]
const handler = z.enum(DEMO_HANDLERS)
const fileKind = z.enum(['photo', 'list'])
export type DemoFileKind = z.infer<typeof fileKind>

const isYes = z.literal('yes').transform(() => true)
const words = z.string().transform((text) => text.split(' '))

const rowSchema = z.strictObject({
  /** Key of the party. */
  by: z.string(),
  /** So many minutes ago, or so many days ago at that hour in Warsaw: `14`, `4 08:20`. */
  placed: z.string(),
  /** Like `14 G2-01, 2 G6-03`: in pieces, or in the unit of the item. */
  gear: z.string(),
  /** Like `2 PAL-EUR`: around the first item; the others are loose in it. */
  pack: z.string(),
  hours: z.string().optional(),
  locale: z.enum(LOCALES).optional(),
  files: words.pipe(z.array(fileKind)).optional(),
  /** Who did whatever was done; left out, nobody has opened it. */
  handledBy: handler.optional(),
  assignee: handler.optional(),
  /** Belongs to the company that the staff have made of the party. */
  attached: isYes.optional(),
  /** Planned for another day first. */
  replanned: isYes.optional(),
  /** Planned before it was given up. */
  wasPlanned: isYes.optional(),
  /** The working day of a pickup to come, counted from the first one. */
  pickup: z.coerce.number().optional(),
  /** The hours that were agreed on with the date. */
  agreedHours: z.string().optional(),
  /** How it ended. */
  status: z.enum(ORDER_STATUSES).optional(),
  reason: z.string().optional(),
  /** Why it was taken up again. */
  reopened: z.string().optional(),
  /** The answer of the mail server to the last mail. */
  refusedMail: z.string().optional(),
  comment: z.string().optional(),
  /** One to a line, like `first: Dzwoniłem.` */
  notes: z
    .string()
    .transform((text) => text.split('\n').map((line) => line.split(/: (.*)/s, 2)))
    .pipe(z.array(z.tuple([handler, z.string()])))
    .optional(),
  /** Of a message to the person who ordered. */
  subject: z.string().optional(),
  text: z.string().optional(),
})
export type DemoRow = z.infer<typeof rowSchema>

const partySchema = z.strictObject({
  key: z.string(),
  /** The staff have made a company of it. */
  known: isYes.optional(),
  name: z.string(),
  nip: z.string().optional(),
  bdo: z.string().optional(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  place: z.string(),
  reporterName: z.string(),
  reporterSurname: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type DemoParty = z.infer<typeof partySchema>

function readRows<Row>(name: string, schema: z.ZodType<Row>): Row[] {
  const lines = readCsv(readFileSync(new URL(name, import.meta.url), 'utf8'))
  const filled = (line: Record<string, string>) =>
    Object.fromEntries(Object.entries(line).filter(([, cell]) => cell !== ''))
  return lines.map((line) => schema.parse(filled(line)))
}

export const readDemoRows = (): DemoRow[] => readRows('orders.csv', rowSchema)

/** By their keys. */
export const readDemoParties = (): Map<string, DemoParty> =>
  new Map(readRows('parties.csv', partySchema).map((party) => [party.key, party]))
