// Turns what is typed at a stop into the report that is sent, or into what is still missing.
import type { DriverStop } from '#contract/pickup-days/driver-day.ts'
import { needsMassReason } from '#contract/pickup-days/mass-reason.ts'
import type { StopReport } from '#contract/pickup-days/stop-report.ts'
import { asTyped, typedKg } from './amounts.ts'
import type { Draft } from './kept.ts'
import { type DriverKey, inPolish } from './texts.ts'

export const OTHER_REASON = 'DRIVER.REASON_OTHER'
const MORE_REASONS: readonly DriverKey[] = ['DRIVER.REASON_MORE', 'DRIVER.REASON_ADDED', OTHER_REASON]
const LESS_REASONS: readonly DriverKey[] = ['DRIVER.REASON_LESS', 'DRIVER.REASON_REMOVED', OTHER_REASON]
export const massReasons = (kg: number, estimate: number) => (kg > estimate ? MORE_REASONS : LESS_REASONS)
export const STOP_REASONS: readonly DriverKey[] = [
  'DRIVER.REASON_NOBODY',
  'DRIVER.REASON_NOT_READY',
  'DRIVER.REASON_NO_ACCESS',
  'DRIVER.REASON_NO_ROOM',
  OTHER_REASON,
]

export const NEW_DRAFT: Draft = {
  kind: 'draft',
  outcome: 'collected',
  masses: {},
  handedOverBy: '',
  signature: null,
}

/**
 * Returns the mass of a code as typed. An untouched code has the estimate, which staff may still correct.
 * While a report is being corrected, an untouched code has the reported mass, so that no new estimate passes
 * for a weighed mass.
 */
export function massIn({ masses, before }: Draft, { code, kg }: DriverStop['wasteCodes'][number]) {
  const estimate = before ? before.find((mass) => mass.code === code)?.kg : kg
  return masses[code] ?? { kg: estimate === undefined ? '' : asTyped(estimate) }
}

/** Returns the masses of the corrected report under codes that the order no longer has. */
export const lostMasses = ({ before = [] }: Draft, { wasteCodes }: DriverStop) =>
  before.filter((mass) => !wasteCodes.some(({ code }) => code === mass.code))

const reasonOf = (choice: string | undefined, text: string | undefined): string | null => {
  if (choice === undefined) return null
  const typed = text?.trim() ?? ''
  // "Other reason" needs an explanation.
  if (choice === OTHER_REASON) return typed === '' ? null : typed
  return inPolish(choice as DriverKey)
}

/** Fields by the id of their element. */
export type Missing = Partial<Record<string, DriverKey>>

export function reportOf(stop: DriverStop, draft: Draft): { missing: Missing; body: StopReport } {
  const missing: Missing = {}
  const { outcome } = draft
  if (outcome === 'notCollected') {
    const reason = reasonOf(draft.reasonChoice, draft.reasonText)
    if (reason === null) missing['reason'] = 'STOP_REASON_REQUIRED'
    return { missing, body: { outcome, reason, masses: [], handedOverBy: null } }
  }
  const masses = stop.wasteCodes.map(({ code, kg: estimate }, at) => {
    const typed = massIn(draft, { code, kg: estimate })
    const kg = typedKg(typed.kg)
    const asks = kg !== undefined && needsMassReason(kg, estimate)
    // Drops a reason chosen for a mass below the estimate once the mass is above it.
    const choice = asks ? massReasons(kg, estimate).find((key) => key === typed.choice) : undefined
    const reason = reasonOf(choice, typed.text)
    if (kg === undefined) missing[`kg-${at}`] = 'DRIVER.MASS_WRONG'
    else if (asks && reason === null) missing[`why-${at}`] = 'STOP_REASON_REQUIRED'
    return { code, kg: kg ?? 0, ...(reason !== null ? { reason } : {}) }
  })
  const { handedOverBy, signature } = draft
  return {
    missing,
    body: { outcome, masses, reason: null, handedOverBy: handedOverBy.trim() || null, signature },
  }
}
