// An order as its customer reads it, and whether and until when the customer may change it.

import { cutOffOf, earliestPickup, isBeforeCutOff } from '#contract/days/calendar.ts'
import type { OfCustomer } from '#contract/orders/customer-order.ts'
import { awaitsPickup, orderEnd, type OrderStatus } from '#contract/orders/order.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { massesByCode } from '../masses/masses-by-code.ts'
import { historyOf, type OrderOf } from './order-details-queries.ts'
import { detailsOf, readParts } from './order-details.ts'

interface Planned {
  status: OrderStatus
  suggested_day: string | null
}

export interface CalendarAt {
  calendar: CalendarSettings
  now: Date
}

export const calendarAt = ({ settings, clock }: Pick<Dependencies, 'settings' | 'clock'>): CalendarAt => ({
  calendar: settings.now().settings.calendar,
  now: clock.now(),
})

/** Why the customer can no longer change the order; null if they can. */
export function whyUnchangeable(
  { status, suggested_day: day }: Planned,
  { calendar, now }: CalendarAt,
): 'ORDER.ILLEGAL_TRANSITION' | 'ORDER.AFTER_CUT_OFF' | null {
  if (orderEnd(status) !== null) return 'ORDER.ILLEGAL_TRANSITION'
  const isLate = awaitsPickup(status) && day !== null && !isBeforeCutOff(calendar, day, now)
  return isLate ? 'ORDER.AFTER_CUT_OFF' : null
}

function ofCustomer(order: Planned & { version: number }, at: CalendarAt): OfCustomer {
  const { status, suggested_day: day, version } = order
  return {
    version,
    changeable: whyUnchangeable(order, at) === null,
    changeableUntil: awaitsPickup(status) && day !== null ? cutOffOf(at.calendar, day) : null,
    earliestPickup: orderEnd(status) === null && day === null ? earliestPickup(at.calendar, at.now) : null,
  }
}

/**
 * `isAttached`: whether staff said to which company the order belongs. `ownFiles`: the files that the customer added.
 */
export async function readForCustomer(
  deps: Pick<Dependencies, 'database' | 'settings' | 'clock'>,
  order: OrderOf,
) {
  const db = deps.database.connection
  const [parts, history] = await Promise.all([readParts(db, order), historyOf(db, order)])
  // The reason of a weighed mass is for staff.
  const wasteCodes = massesByCode(parts.entries, order.weighed).map(({ reason: _reason, ...mass }) => mass)
  const isAttached = history.some(({ event }) => event === 'company-attached')
  const details = detailsOf(order, parts, history)
  return {
    ...details,
    ...ofCustomer(order, calendarAt(deps)),
    wasteCodes,
    isAttached,
    ownFiles: details.files.filter((_file, at) => parts.files[at]?.is_of_customer),
  }
}
