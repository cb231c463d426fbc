// What a driver reports at a stop, and the masses that were weighed there.
import * as z from 'zod/mini'
import { optionalLines, optionalText } from '../fields/text.ts'
import { MAX_COLLECTED_KG, MAX_REASON_LENGTH } from '../limits.ts'

export const STOP_OUTCOMES = ['collected', 'notCollected'] as const
export type StopOutcome = (typeof STOP_OUTCOMES)[number]

/** A weighed mass that is further than this share from the estimate asks for a reason (DAY-21). */
const ODD_SHARE = 0.5

/** Whether the weighed mass is zero, or differs from the estimate so much that a reason is required. */
export const needsMassReason = (weighedKg: number, estimatedKg: number): boolean =>
  weighedKg === 0 || Math.abs(weighedKg - estimatedKg) > ODD_SHARE * estimatedKg

/** Kilograms with at most three decimals (whole grams). */
const kilograms = z.number({ error: 'MASS_INVALID' }).check(
  z.refine((kg) => kg >= 0 && kg <= MAX_COLLECTED_KG && Math.abs(kg * 1000 - Math.round(kg * 1000)) < 1e-6, {
    error: 'MASS_INVALID',
  }),
)

export const collectedMass = z.object({
  code: z.string(),
  kg: kilograms,
  reason: z.optional(optionalLines(MAX_REASON_LENGTH)),
})
export type CollectedMass = z.output<typeof collectedMass>

/** PNG as a data URL, as the signature field makes it. */
const signature = z.string().check(z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/))

export const stopReport = z.object({
  outcome: z.enum(STOP_OUTCOMES),
  masses: z._default(z.array(collectedMass), []),
  reason: optionalLines(MAX_REASON_LENGTH),
  handedOverBy: optionalText(),
  signature: z.optional(z.nullable(signature)),
})
export type StopReport = z.output<typeof stopReport>
