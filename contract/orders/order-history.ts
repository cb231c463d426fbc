// What happens to an order, as its history tells it.
import * as z from 'zod/mini'
import { UNITS } from '../units.ts'
import { keptAccessCard } from './access-card.ts'
import { ORDER_STATUSES, statusEvent } from './order.ts'
import { PLACE_TEXTS } from './pickup-place.ts'

export const ORDER_EVENTS = [
  ...ORDER_STATUSES.map(statusEvent),
  'file-added',
  'reopened',
  'undone',
  'edited',
  'company-attached',
  'company-detached',
  'assigned',
  'unassigned',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** `system`: the product itself. */
export const ORDER_ACTORS = ['visitor', 'client', 'staff', 'system'] as const
export type OrderActorKind = (typeof ORDER_ACTORS)[number]

/** Named as in the order body; the last three are the names of what the order was given to. */
export const CHANGED_TEXTS = [
  'availableHoursFrom',
  'availableHoursTo',
  'comment',
  ...PLACE_TEXTS.map((field) => `customerCompanyBranch.${field}` as const),
  'reporter.name',
  'reporter.surname',
  'reporter.email',
  'reporter.phone',
  'customerCompany',
  'attachedBranch',
  'assignee',
] as const

const amount = { name: z.string(), value: z.number(), unit: z.enum(UNITS) }
const equipment = z.array(
  z.object({
    ...amount,
    packageTypes: z.array(z.object(amount)),
    // Left out where nothing is said of carriers of data.
    destructionProtocol: z.optional(z.boolean()),
    serialNumbers: z.optional(z.array(z.string())),
  }),
)
const text = z.nullable(z.string())

/** One field of an order, before and after the event. */
export const fieldChange = z.union([
  z.object({ field: z.enum(CHANGED_TEXTS), before: text, after: text }),
  z.object({
    field: z.literal('customerCompanyBranch.mainBranch'),
    before: z.boolean(),
    after: z.boolean(),
  }),
  z.object({ field: z.literal('orderData'), before: equipment, after: equipment }),
  z.object({
    field: z.literal('accessCard'),
    before: z.nullable(keptAccessCard),
    after: z.nullable(keptAccessCard),
  }),
  /** Whether there was one, and whether there is: a code itself is in no history. */
  z.object({ field: z.literal('accessCard.doorCode'), before: z.boolean(), after: z.boolean() }),
  /** In kilograms. */
  z.object({ field: z.literal('totalWeight'), before: z.number(), after: z.number() }),
])
export type FieldChange = z.output<typeof fieldChange>
export type ChangedField = FieldChange['field']
