// Masses weighed at the pickup. They are stored beside the estimates of the order and never replace them.
import type { FieldErrors } from '../errors.ts'
import { needsMassReason } from '../pickup-days/mass-reason.ts'
import type { CollectedMass } from '../pickup-days/stop-report.ts'

/** Estimated kilograms of each waste code of the order. */
export type EstimatedMasses = readonly { code: string; kg: number }[]

/**
 * Returns errors at `masses.N.code` and `masses.N.reason`. Masses may be reported only for the order's codes,
 * each at most once.
 */
export function massErrors(estimated: EstimatedMasses, masses: readonly CollectedMass[]): FieldErrors {
  const errors: FieldErrors = {}
  const estimates = new Map(estimated.map(({ code, kg }) => [code, kg]))
  const seen = new Set<string>()
  for (const [at, { code, kg, reason }] of masses.entries()) {
    const estimate = estimates.get(code)
    if (estimate === undefined) errors[`masses.${at}.code`] = ['MASS_CODE_UNKNOWN']
    else if (seen.has(code)) errors[`masses.${at}.code`] = ['MASS_CODE_REPEATED']
    else if (!reason && needsMassReason(kg, estimate))
      errors[`masses.${at}.reason`] = ['MASS_REASON_REQUIRED']
    seen.add(code)
  }
  return errors
}
