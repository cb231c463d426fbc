// Retention of orders and everything that belongs to them. The promise is in docs/privacy.md, the counting in
// docs/decisions/0077-retention.md.

import { dayAfter, dayInWarsaw, DAY_MS } from '#contract/fields/day.ts'
import { DOOR_CODE_DAYS, UNDO_SECONDS } from '#contract/limits.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'
import { deleteOldDoorCodes, deleteOldReads, deleteOrders, lockOldOrders } from './old-order-queries.ts'

interface Periods {
  orderYears: number
  unfulfilledYears: number
}

/** First day of the retention period of whole calendar years. Records from before that day are deleted. */
export function keptFrom(now: Date, years: number): string {
  return `${Number(dayInWarsaw(now).slice(0, 4)) - years}-01-01`
}

/**
 * Retention counts completed orders from the year of the pickup, as waste records do. Other orders count from the year of their
 * last event or planned day.
 */
export const oldOrders = (periods: () => Periods): RetentionRule => ({
  name: 'old orders',
  table: 'orders',
  // Each order deletes rows in a dozen tables and locks the counters of its company.
  atOnce: 200,
  async deleteExpired(db, now, atMost) {
    const { orderYears, unfulfilledYears } = periods()
    const kept = { completed: keptFrom(now, orderYears), others: keptFrom(now, unfulfilledYears) }
    return deleteOrders(db, await lockOldOrders(db, kept, atMost))
  },
})

const READ_KEPT_DAYS = 7

/**
 * Removes read marks of closed orders, which no longer count as unread. Otherwise counting the unread orders would read every
 * old mark.
 */
export const oldReads: RetentionRule = {
  name: 'marks of who has read an order that is over',
  table: 'order_reads',
  async deleteExpired(db, now, atMost) {
    const readBefore = new Date(now.getTime() - READ_KEPT_DAYS * DAY_MS)
    return { order_reads: await deleteOldReads(db, readBefore, atMost) }
  },
}

/** Waits until the end of an order can no longer be undone, because an undone end needs the code again. */
export const doorCodeRetention: RetentionRule = {
  name: 'door codes of orders that are over',
  table: 'order_door_codes',
  async deleteExpired(db, now, atMost) {
    const old = {
      endedBefore: new Date(now.getTime() - UNDO_SECONDS * 1000),
      plannedBefore: dayAfter(dayInWarsaw(now), -DOOR_CODE_DAYS),
    }
    return { order_door_codes: await deleteOldDoorCodes(db, old, atMost) }
  },
}
