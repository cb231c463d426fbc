// What staff may do with an order's status: which step leads from one status to another and what each step needs. The screen
// offers what this file allows, and the server enforces the same.

import type { FieldErrors } from '../errors.ts'
import { hoursAreInOrder } from '../fields/pickup-hours.ts'
import { type OrderStatus, type StatusStep, stepBetween } from './order.ts'

interface StepNeeds {
  /** `kept`: left out, it is the planned one. `none`: the order has no date afterwards, or keeps what it had. */
  date: 'required' | 'kept' | 'none'
  reason: boolean
  /** Which days the date may be, seen from today in Warsaw. */
  days?: 'from today' | 'until today'
}

const NEEDS: Record<StatusStep, StepNeeds> = {
  read: { date: 'none', reason: false },
  plan: { date: 'required', reason: false, days: 'from today' },
  complete: { date: 'kept', reason: false, days: 'until today' },
  cancel: { date: 'none', reason: true },
  reopen: { date: 'none', reason: true },
}

export const needsOf = (step: StatusStep): StepNeeds => NEEDS[step]

export interface StatusChange {
  status: OrderStatus
  /** `YYYY-MM-DD` */
  suggestedDate?: string | null | undefined
  hoursFrom?: string | null | undefined
  hoursTo?: string | null | undefined
  reason?: string | null | undefined
}

/** The order as it stands before the step. */
export interface OrderBefore {
  status: OrderStatus
  suggestedDate: string | null
  availableHoursFrom: string
  availableHoursTo: string
}

/** The part of an order that a step sets. */
export type OrderAfter = OrderBefore

export type StatusOutcome =
  | { step: StatusStep; after: OrderAfter }
  /** The step needs something that was not given, or was given wrong. */
  | { step: StatusStep; errors: FieldErrors }
  /** No step leads there. */
  | { step: null }

/** @param today the day in Warsaw, `YYYY-MM-DD` */
export function changeStatus(before: OrderBefore, change: StatusChange, today: string): StatusOutcome {
  const step = stepBetween(before.status, change.status)
  if (step === null) return { step }
  const after = afterStep(before, change, step)
  const errors: FieldErrors = {
    ...dateErrors(step, after.suggestedDate, today),
    ...(hoursAreInOrder(after.availableHoursFrom, after.availableHoursTo)
      ? {}
      : { hoursTo: ['AVAILABLE_HOURS_ORDER'] }),
    ...(NEEDS[step].reason && !change.reason ? { reason: ['REASON_REQUIRED'] } : {}),
  }
  return Object.keys(errors).length > 0 ? { step, errors } : { step, after }
}

function afterStep(before: OrderBefore, change: StatusChange, step: StatusStep): OrderAfter {
  return {
    status: change.status,
    suggestedDate: dateAfter(before, change, step),
    // Only a plan agrees on hours.
    availableHoursFrom: (step === 'plan' && change.hoursFrom) || before.availableHoursFrom,
    availableHoursTo: (step === 'plan' && change.hoursTo) || before.availableHoursTo,
  }
}

function dateAfter(before: OrderBefore, change: StatusChange, step: StatusStep): string | null {
  if (step === 'plan') return change.suggestedDate ?? null
  if (step === 'complete') return change.suggestedDate ?? before.suggestedDate
  // It waits to be planned again. What was cancelled keeps the day that was agreed on.
  return step === 'reopen' ? null : before.suggestedDate
}

function dateErrors(step: StatusStep, date: string | null, today: string): FieldErrors {
  const { date: need, days } = NEEDS[step]
  if (need === 'none') return {}
  if (date === null) return { suggestedDate: ['SUGGESTED_DATE_REQUIRED'] }
  if (days === 'from today' && date < today) return { suggestedDate: ['SUGGESTED_DATE_PAST'] }
  if (days === 'until today' && date > today) return { suggestedDate: ['SUGGESTED_DATE_FUTURE'] }
  return {}
}
