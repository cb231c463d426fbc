// What a driver reports at a stop, and the masses that were weighed there.
import * as z from 'zod/mini'
import { collectErrors, type FieldErrors } from '../errors.ts'
import { listOf } from '../fields/bounded-list.ts'
import { optionalLines, optionalText } from '../fields/text.ts'
import {
  MAX_CODES_A_STOP,
  MAX_COLLECTED_KG,
  MAX_NAME_LENGTH,
  MAX_REASON_LENGTH,
  MAX_SIGNATURE_LENGTH,
} from '../limits.ts'

export const STOP_OUTCOMES = ['collected', 'notCollected'] as const

/** Kilograms with at most three decimals (whole grams). */
const kilograms = z.number({ error: 'MASS_INVALID' }).check(
  z.refine((kg) => kg >= 0 && kg <= MAX_COLLECTED_KG && Math.abs(kg * 1000 - Math.round(kg * 1000)) < 1e-6, {
    error: 'MASS_INVALID',
  }),
)

export const collectedMass = z.object({
  code: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
  kg: kilograms,
  reason: z.optional(optionalLines(MAX_REASON_LENGTH)),
})
export type CollectedMass = z.output<typeof collectedMass>

/** PNG as a data URL, as the signature field makes it: every PNG begins with the same eight bytes. */
const signature = z
  .string({ error: 'SIGNATURE_INVALID' })
  .check(
    z.maxLength(MAX_SIGNATURE_LENGTH, { error: 'SIGNATURE_INVALID' }),
    z.regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, { error: 'SIGNATURE_INVALID' }),
  )

export const stopReport = z.object({
  outcome: z.enum(STOP_OUTCOMES),
  masses: z._default(listOf(collectedMass, MAX_CODES_A_STOP), []),
  reason: optionalLines(MAX_REASON_LENGTH),
  handedOverBy: optionalText(),
  signature: z.optional(z.nullable(signature)),
})
export type StopReport = z.output<typeof stopReport>

/**
 * Returns errors of the report as a whole: a collection needs a mass for each code of the order, any other
 * outcome a reason.
 */
export const reportErrors = (
  { outcome, masses, reason }: StopReport,
  codes: readonly string[],
): FieldErrors =>
  collectErrors((report) => {
    if (outcome === 'notCollected' && reason === null) report(['reason'], 'STOP_REASON_REQUIRED')
    const isMissing = (code: string) => !masses.some((mass) => mass.code === code)
    if (outcome === 'collected' && codes.some(isMissing)) report(['masses'], 'MASS_MISSING')
  })
