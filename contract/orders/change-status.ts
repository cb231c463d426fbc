// What staff may do with an order's status: which step leads from one status to another and what each step needs. The screen
// offers what this file allows, and the server enforces the same.

import type { FieldErrors } from '../errors.ts'
import { hoursAreInOrder } from '../fields/pickup-hours.ts'
import { MIN_REASON_LENGTH } from '../limits.ts'
import type { StatusMailKind } from './order-mails.ts'
import { type OrderStatus, type StatusStep, stepBetween, stepsInto } from './order.ts'

interface StepNeeds {
  /**
   * `required`: it has to be given. `optional`: left out, it stays the planned one. `kept`: none is taken, the order keeps what
   * it had. `cleared`: the order has none afterwards.
   */
  date: 'required' | 'optional' | 'kept' | 'cleared'
  /** Which days the date may be, seen from today in Warsaw. */
  days?: 'from today' | 'until today'
  /** Whether hours of the pickup are agreed on. */
  hours: boolean
  reason: boolean
  /** Whether it may be taken back for a while, before a mail tells of it. */
  isUndoable: boolean
  /** What tells the person who ordered; null where the step concerns the staff alone. */
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
  // What was cancelled keeps the day that was agreed on.
  cancel: { date: 'kept', hours: false, reason: true, isUndoable: true, mail: 'order-cancelled' },
  // It waits to be planned again.
  reopen: { date: 'cleared', hours: false, reason: true, isUndoable: false, mail: null },
} as const satisfies Record<StatusStep, StepNeeds>

export const needsOf = (step: StatusStep): StepNeeds => NEEDS[step]

/** A step that asks for a reason at most, and writes to nobody. */
export type PlainStep = {
  [Step in StatusStep]: (typeof NEEDS)[Step] extends { date: 'kept' | 'cleared'; hours: false; mail: null }
    ? Step
    : never
}[StatusStep]

/** Whether setting it may be taken back. */
export const isUndoable = (status: OrderStatus) => stepsInto(status).some((step) => needsOf(step).isUndoable)

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
    ...(needsOf(step).reason ? reasonErrors(reason ?? '') : {}),
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
  if (days === 'until today' && date > today) return { suggestedDate: ['SUGGESTED_DATE_FUTURE'] }
  return {}
}

function reasonErrors(reason: string): FieldErrors {
  if (reason.trim() === '') return { reason: ['REASON_REQUIRED'] }
  return reasonIsLongEnough(reason) ? {} : { reason: ['REASON_LENGTH'] }
}

export const reasonIsLongEnough = (reason: string) => reason.trim().length >= MIN_REASON_LENGTH
