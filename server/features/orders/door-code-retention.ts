// Retention of door codes: a code is only needed for the pickup.

import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import { DOOR_CODE_DAYS, UNDO_SECONDS } from '#contract/limits.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'
import { deleteOldDoorCodes } from './door-code-queries.ts'

/** Waits until the end of an order can no longer be undone, because an undone end needs the code again. */
export const doorCodeRetention: RetentionRule = {
  name: 'door codes of orders that are over',
  table: 'order_door_codes',
  async deleteExpired(db, now, atMost) {
    const over = {
      endedBefore: new Date(now.getTime() - UNDO_SECONDS * 1000),
      plannedBefore: dayAfter(dayInWarsaw(now), -DOOR_CODE_DAYS),
    }
    return { order_door_codes: await deleteOldDoorCodes(db, over, atMost) }
  },
}
