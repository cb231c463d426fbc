// Events in the history of an order.
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
  'not-collected',
  'link-revoked',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** `system` is the application itself. */
export const ORDER_ACTORS = ['visitor', 'client', 'staff', 'driver', 'system'] as const
export type OrderActorKind = (typeof ORDER_ACTORS)[number]

/** Field names of the order body; the last three are records that the order was assigned to. */
export const CHANGED_TEXTS = [
  'availableHoursFrom',
  'availableHoursTo',
  'comment',
  'wasteCardNumber',
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
    // Left out if the entry has no data carriers.
    destructionProtocol: z.optional(z.boolean()),
    serialNumbers: z.optional(z.array(z.string())),
  }),
)
const text = z.nullable(z.string())
const weighed = z.array(z.object({ code: z.string(), kg: z.number(), reason: text }))

/** Value of one field before and after the event. */
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
  /** Whether a door code existed before and after. The code itself is never in the history. */
  z.object({ field: z.literal('accessCard.doorCode'), before: z.boolean(), after: z.boolean() }),
  /** Masses weighed at the pickup, in kilograms. */
  z.object({ field: z.literal('collectedMasses'), before: weighed, after: weighed }),
  /** In kilograms. */
  z.object({ field: z.literal('totalWeight'), before: z.number(), after: z.number() }),
])
export type FieldChange = z.output<typeof fieldChange>
export type ChangedField = FieldChange['field']
