// What staff may do with an order's status: which step leads from one status to another and what each step needs. The screen
// offers what this file allows, and the server enforces the same.

import type { FieldErrors } from '../errors.ts'
import { hoursAreInOrder } from '../fields/pickup-hours.ts'
import { MIN_REASON_LENGTH } from '../limits.ts'
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
  const { suggestedDate: date, availableHoursFrom: hoursFrom, availableHoursTo: hoursTo } = after
  const errors = stepErrors(step, { date, hoursFrom, hoursTo, reason: change.reason }, today)
  return errors ? { step, errors } : { step, after }
}

/** What a step is given, as the fields of the call are named. */
export interface StepInput {
  /** Left out of a step that keeps the planned one, it is that of each order. */
  date?: string | null | undefined
  hoursFrom?: string | null | undefined
  hoursTo?: string | null | undefined
  reason?: string | null | undefined
}

/**
 * What is wrong with what a step is given, by the fields of the call; null where nothing is. The screens ask before they send.
 * @param today the day in Warsaw, `YYYY-MM-DD`
 */
export function stepErrors(
  step: StatusStep,
  { date, hoursFrom, hoursTo, reason }: StepInput,
  today: string,
): FieldErrors | null {
  const errors: FieldErrors = {
    ...dateErrors(step, date, today),
    ...(hoursFrom && hoursTo && !hoursAreInOrder(hoursFrom, hoursTo)
      ? { hoursTo: ['AVAILABLE_HOURS_ORDER'] }
      : {}),
    ...(NEEDS[step].reason ? reasonErrors(reason ?? '') : {}),
  }
  return Object.keys(errors).length > 0 ? errors : null
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

function dateErrors(step: StatusStep, date: string | null | undefined, today: string): FieldErrors {
  const { date: need, days } = NEEDS[step]
  if (need === 'none' || (need === 'kept' && date === undefined)) return {}
  if (!date) return { suggestedDate: ['SUGGESTED_DATE_REQUIRED'] }
  if (days === 'from today' && date < today) return { suggestedDate: ['SUGGESTED_DATE_PAST'] }
  if (days === 'until today' && date > today) return { suggestedDate: ['SUGGESTED_DATE_FUTURE'] }
  return {}
}

function reasonErrors(reason: string): FieldErrors {
  if (reason.trim() === '') return { reason: ['REASON_REQUIRED'] }
  return reasonIsLongEnough(reason) ? {} : { reason: ['REASON_LENGTH'] }
}

export const reasonIsLongEnough = (reason: string) => reason.trim().length >= MIN_REASON_LENGTH
