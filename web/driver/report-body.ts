// Turns what is typed at a stop into the report that is sent, or into what is still missing.
import type { DriverStop } from '#contract/pickup-days/driver-day.ts'
import { needsMassReason } from '#contract/pickup-days/mass-reason.ts'
import type { StopReport } from '#contract/pickup-days/stop-report.ts'
import { asTyped, typedKg } from './amounts.ts'
import type { Draft } from './kept.ts'
import { type DriverKey, inPolish } from './texts.ts'

export const OTHER_REASON = 'DRIVER.REASON_OTHER'
export const MORE_REASONS: readonly DriverKey[] = ['DRIVER.REASON_MORE', 'DRIVER.REASON_ADDED', OTHER_REASON]
export const LESS_REASONS: readonly DriverKey[] = [
  'DRIVER.REASON_LESS',
  'DRIVER.REASON_REMOVED',
  OTHER_REASON,
]
export const STOP_REASONS: readonly DriverKey[] = [
  'DRIVER.REASON_NOBODY',
  'DRIVER.REASON_NOT_READY',
  'DRIVER.REASON_NO_ACCESS',
  'DRIVER.REASON_NO_ROOM',
  OTHER_REASON,
]

export const newDraft = ({ wasteCodes }: DriverStop): Draft => ({
  kind: 'draft',
  outcome: 'collected',
  masses: Object.fromEntries(wasteCodes.map(({ code, kg }) => [code, { kg: asTyped(kg) }])),
  handedOverBy: '',
  signature: null,
})

const reasonOf = (choice: string | undefined, text: string | undefined): string | null => {
  if (choice === undefined) return null
  const typed = text?.trim() ?? ''
  return choice === OTHER_REASON && typed !== '' ? typed : inPolish(choice as DriverKey)
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
    const typed = draft.masses[code]
    const kg = typedKg(typed?.kg ?? '')
    const reason = reasonOf(typed?.choice, typed?.text)
    const asks = kg !== undefined && needsMassReason(kg, estimate)
    if (kg === undefined) missing[`kg-${at}`] = 'DRIVER.MASS_WRONG'
    else if (asks && reason === null) missing[`why-${at}`] = 'STOP_REASON_REQUIRED'
    return { code, kg: kg ?? 0, ...(asks && reason !== null ? { reason } : {}) }
  })
  const { handedOverBy, signature } = draft
  return {
    missing,
    body: { outcome, masses, reason: null, handedOverBy: handedOverBy.trim() || null, signature },
  }
}
