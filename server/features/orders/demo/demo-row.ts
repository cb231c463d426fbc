// Reads the staff's demo orders, and the parties that placed them, from the files in this folder. The parties are invented
// companies around Warsaw; no register has their numbers.

import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { LOCALES } from '#contract/languages.ts'
import { ORDER_STATUSES } from '#contract/orders/order.ts'
import { readCsv } from '#database/seed/read-csv.ts'

/** Staff of the demo data. */
export const DEMO_HANDLERS = ['administrator', 'first', 'second'] as const
export type DemoHandler = (typeof DEMO_HANDLERS)[number]
const handler = z.enum(DEMO_HANDLERS)
const fileKind = z.enum(['photo', 'list'])
export type DemoFileKind = z.infer<typeof fileKind>

const optionalText = z.optional(z.string())
const isYes = z.optional(
  z.pipe(
    z.literal('yes'),
    z.transform(() => true),
  ),
)
/** List written as one text, each part validated. */
const listOf = <Part extends z.ZodMiniType>(part: Part, split: (text: string) => unknown[]) =>
  z.optional(z.pipe(z.pipe(z.string(), z.transform(split)), z.array(part)))

const rowSchema = z.strictObject({
  /** Key of the party that ordered. */
  by: z.string(),
  /** Minutes ago, or days ago with the hour in Warsaw: `14`, `4 08:20`. */
  placed: z.string(),
  /** Items such as `14 G2-01, 2 G6-03`: in pieces, or in the item's own unit. */
  gear: z.string(),
  /** Packages such as `2 PAL-EUR` of the first item. The other items lie loose in them. */
  pack: z.string(),
  hours: optionalText,
  locale: z.optional(z.enum(LOCALES)),
  files: listOf(fileKind, (text) => text.split(' ')),
  /** Member of staff who made all changes of the order. Missing for an unread order. */
  handledBy: z.optional(handler),
  assignee: z.optional(handler),
  /** Whether the order belongs to the company record that staff created for the party. */
  attached: isYes,
  /** Whether it was planned for another day first. */
  replanned: isYes,
  /** Whether it was planned before it was cancelled. */
  wasPlanned: isYes,
  /** Working day of a future pickup, counted from the first one. */
  pickup: z.optional(z.coerce.number()),
  /** Hours agreed on with the date. */
  agreedHours: optionalText,
  /** Final status. */
  status: z.optional(z.enum(ORDER_STATUSES)),
  reason: optionalText,
  /** Reason for reopening the order. */
  reopened: optionalText,
  /** Mail server's refusal of the last mail. */
  refusedMail: optionalText,
  comment: optionalText,
  /** One note per line, such as `first: Dzwoniłem.` */
  notes: listOf(z.tuple([handler, z.string()]), (text) =>
    text.split('\n').map((line) => line.split(/: (.*)/s, 2)),
  ),
  /** Subject of a message to the person who ordered. */
  subject: optionalText,
  text: optionalText,
})
export type DemoRow = z.infer<typeof rowSchema>

const partySchema = z.strictObject({
  key: z.string(),
  /** Whether staff have created a company record for the party. */
  known: isYes,
  name: z.string(),
  nip: optionalText,
  bdo: optionalText,
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

function readRows<Row>(name: string, schema: z.ZodMiniType<Row>): Row[] {
  const lines = readCsv(readFileSync(new URL(name, import.meta.url), 'utf8'))
  const filled = (line: Record<string, string>) =>
    Object.fromEntries(Object.entries(line).filter(([, cell]) => cell !== ''))
  return lines.map((line) => schema.parse(filled(line)))
}

export const readDemoRows = (): DemoRow[] => readRows('orders.csv', rowSchema)

/** Parties by key. */
export const readDemoParties = (): Map<string, DemoParty> =>
  new Map(readRows('parties.csv', partySchema).map((party) => [party.key, party]))
