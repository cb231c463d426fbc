// What each step between statuses needs: date, hours, reason, mail, undo. The transitions are in order.ts.
// The screens offer these steps and the server enforces them.

import type { FieldErrors } from '../errors.ts'
import { dayAfter } from '../fields/day.ts'
import { hoursAreInOrder } from '../fields/pickup-hours.ts'
import { MAX_DAYS_AHEAD, MIN_REASON_LENGTH } from '../limits.ts'
import type { StatusMailKind } from './order-mails.ts'
import { type OrderStatus, type StatusStep, stepBetween, stepsInto } from './order.ts'

interface StepNeeds {
  /**
   * `required`: the date must be given. `optional`: without it the planned date stays. `kept`: no date may be given, the stored
   * one stays. `cleared`: the step removes the date.
   */
  date: 'required' | 'optional' | 'kept' | 'cleared'
  /** Allowed days, relative to today in Warsaw. */
  days?: 'from today' | 'until today'
  /** Whether the step sets the pickup hours. */
  hours: boolean
  reason: boolean
  /** Whether the step can be undone for a while, before its mail is sent. */
  isUndoable: boolean
  /** Mail to the person who ordered; null for steps that concern only staff. */
  mail: StatusMailKind | null
}

const NEEDS = {
  read: { date: 'kept', hours: false, reason: false, isUndoable: false, mail: null },
  plan: {
    date: 'required',
    days: 'from today',
    hours: true,
    reason: false,
    isUndoable: true,
    mail: 'order-planned',
  },
  complete: {
    date: 'optional',
    days: 'until today',
    hours: false,
    reason: false,
    isUndoable: true,
    mail: 'order-completed',
  },
  // A cancelled order keeps its planned day.
  cancel: { date: 'kept', hours: false, reason: true, isUndoable: true, mail: 'order-cancelled' },
  // A reopened order waits to be planned again.
  reopen: { date: 'cleared', hours: false, reason: true, isUndoable: false, mail: null },
} as const satisfies Record<StatusStep, StepNeeds>

/** Steps that send a mail to the person who ordered. */
export type StepWithMail = {
  [Step in StatusStep]: (typeof NEEDS)[Step]['mail'] extends null ? never : Step
}[StatusStep]

export const needsOf = (step: StatusStep): StepNeeds => NEEDS[step]

export const sendsMail = (step: StatusStep): step is StepWithMail => NEEDS[step].mail !== null

/** Whether a change to this status can be undone. */
export const isUndoable = (status: OrderStatus) => stepsInto(status).some((step) => needsOf(step).isUndoable)

export interface StatusChange {
  status: OrderStatus
  /** `YYYY-MM-DD` */
  suggestedDate?: string | null | undefined
  hoursFrom?: string | null | undefined
  hoursTo?: string | null | undefined
  reason?: string | null | undefined
  /** A customer may cancel without a reason; staff may not. */
  isByCustomer?: boolean
}

/** Order before the step. */
export interface OrderBefore {
  status: OrderStatus
  suggestedDate: string | null
  availableHoursFrom: string
  availableHoursTo: string
}

/** Fields of the order that the step sets. */
export type OrderAfter = OrderBefore

export type StatusOutcome =
  | { step: StatusStep; after: OrderAfter }
  /** Something that the step needs is missing or invalid. */
  | { step: StatusStep; errors: FieldErrors }
  /** No step leads from one status to the other. */
  | { step: null }

/** @param today day in Warsaw, `YYYY-MM-DD` */
export function changeStatus(before: OrderBefore, change: StatusChange, today: string): StatusOutcome {
  const step = stepBetween(before.status, change.status)
  if (step === null) return { step }
  const after = afterStep(before, change, step)
  const { suggestedDate: date, availableHoursFrom: hoursFrom, availableHoursTo: hoursTo } = after
  const { reason, isByCustomer } = change
  const errors = stepErrors(step, { date, hoursFrom, hoursTo, reason, isByCustomer }, today)
  return errors ? { step, errors } : { step, after }
}

/** Input of a step, with the field names of the call. */
export interface StepInput {
  /** Without it, a step with an optional date keeps the date of each order. */
  date?: string | null | undefined
  hoursFrom?: string | null | undefined
  hoursTo?: string | null | undefined
  reason?: string | null | undefined
  isByCustomer?: boolean | undefined
}

/**
 * Returns the errors in the input of a step by field of the call, or null. The screens use it before they send.
 * @param today day in Warsaw, `YYYY-MM-DD`
 */
export function stepErrors(
  step: StatusStep,
  { date, hoursFrom, hoursTo, reason, isByCustomer }: StepInput,
  today: string,
): FieldErrors | null {
  const errors: FieldErrors = {
    ...dateErrors(step, date, today),
    ...(hoursFrom && hoursTo && !hoursAreInOrder(hoursFrom, hoursTo)
      ? { hoursTo: ['AVAILABLE_HOURS_ORDER'] }
      : {}),
    ...(needsOf(step).reason && !isByCustomer ? reasonErrors(reason ?? '') : {}),
  }
  return Object.keys(errors).length > 0 ? errors : null
}

function afterStep(before: OrderBefore, change: StatusChange, step: StatusStep): OrderAfter {
  const { hours } = needsOf(step)
  return {
    status: change.status,
    suggestedDate: dateAfter(before, change, step),
    availableHoursFrom: (hours && change.hoursFrom) || before.availableHoursFrom,
    availableHoursTo: (hours && change.hoursTo) || before.availableHoursTo,
  }
}

function dateAfter(before: OrderBefore, change: StatusChange, step: StatusStep): string | null {
  switch (needsOf(step).date) {
    case 'required':
      return change.suggestedDate ?? null
    case 'optional':
      return change.suggestedDate ?? before.suggestedDate
    case 'kept':
      return before.suggestedDate
    case 'cleared':
      return null
  }
}

function dateErrors(step: StatusStep, date: string | null | undefined, today: string): FieldErrors {
  const { date: need, days } = needsOf(step)
  if (need === 'kept' || need === 'cleared' || (need === 'optional' && date === undefined)) return {}
  if (!date) return { suggestedDate: ['SUGGESTED_DATE_REQUIRED'] }
  if (days === 'from today' && date < today) return { suggestedDate: ['SUGGESTED_DATE_PAST'] }
  if (days === 'from today' && date > dayAfter(today, MAX_DAYS_AHEAD))
    return { suggestedDate: ['DATE_TOO_FAR'] }
  if (days === 'until today' && date > today) return { suggestedDate: ['SUGGESTED_DATE_FUTURE'] }
  return {}
}

function reasonErrors(reason: string): FieldErrors {
  if (reason.trim() === '') return { reason: ['REASON_REQUIRED'] }
  return reasonIsLongEnough(reason) ? {} : { reason: ['REASON_LENGTH'] }
}

export const reasonIsLongEnough = (reason: string) => reason.trim().length >= MIN_REASON_LENGTH
