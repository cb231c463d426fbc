// Takes the last change of status back within a minute, and the mail that tells of it.

import { UNDO_SECONDS } from '#contract/limits.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { dropUndelivered } from '#server/platform/mail/mail-queries.ts'
import type { Change, DecisionContext, Decide } from './change-order.ts'
import { eventOfVersion, mailKey } from './change-queries.ts'
import { statusToColumns } from './status-columns.ts'
import { UNDOABLE } from './status-events.ts'

/** Undoes the change that made the present version, if it was this person's and is young enough. */
export const undoOrderChange =
  ({ userId }: Actor): Decide =>
  async (order, { tx, now }: DecisionContext): Promise<Change> => {
    const last = await eventOfVersion(tx, order)
    const before = last?.details?.before
    const isOwn = last?.actor_id === userId && UNDOABLE.includes(last.event)
    const isYoung = last !== undefined && now.getTime() - last.at.getTime() <= UNDO_SECONDS * 1000
    if (!last || !before || !isOwn || !isYoung) throw new ProblemError('ORDER.TOO_LATE_TO_UNDO')
    await dropUndelivered(tx, mailKey(last.id))
    const { status, suggestedDate, hoursFrom, hoursTo } = before
    return {
      set: statusToColumns({
        status,
        suggestedDate,
        availableHoursFrom: hoursFrom,
        availableHoursTo: hoursTo,
      }),
      status,
      history: {
        event: 'undone',
        details: { suggestedDate, undid: last.id },
      },
      act: { kind: 'order-undo', detail: status },
    }
  }
