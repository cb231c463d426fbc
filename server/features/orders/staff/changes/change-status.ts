// Sets the status of an order by the machine of the contract, and takes the last change back within a minute.

import { isDeepStrictEqual } from 'node:util'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { changeStatus, type OrderAfter } from '#contract/orders/change-status.ts'
import type { ChangeOrderStatus } from '#contract/orders/staff-changes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { dropUndelivered } from '#server/platform/mail/mail-queries.ts'
import { statusMail } from '../../mails/status-mails.ts'
import { mailLimitOf } from '../../stranger.ts'
import type { ChangeDetails } from '../staff-order.ts'
import type { Change, DecisionContext, Decide } from './change-order.ts'
import { eventOfVersion, mailKey, wasToldOfDate, type LockedOrder } from './change-queries.ts'
import { eventOf, UNDOABLE } from './status-events.ts'

const beforeOf = (order: LockedOrder): OrderAfter => ({
  status: order.status,
  suggestedDate: order.suggested_day,
  availableHoursFrom: order.available_hours_from,
  availableHoursTo: order.available_hours_to,
})

const columnsOf = ({ suggestedDate, availableHoursFrom, availableHoursTo }: OrderAfter) => ({
  suggested_date: suggestedDate,
  available_hours_from: availableHoursFrom,
  available_hours_to: availableHoursTo,
})

export const setStatus =
  (change: ChangeOrderStatus, { config }: Pick<Dependencies, 'config'>): Decide =>
  async (order, { tx, eventId, now }): Promise<Change> => {
    const before = beforeOf(order)
    const outcome = changeStatus(before, change, dayInWarsaw(now))
    if (outcome.step === null) throw new ProblemError('ORDER.ILLEGAL_TRANSITION')
    if ('errors' in outcome) throw new ProblemError('ERROR.INVALID_INPUT', { errors: outcome.errors })
    const { step, after } = outcome
    const mail = statusMail({
      order,
      step,
      before,
      after,
      reason: change.showReason ? change.reason : null,
      wasTold: await wasToldOfDate(tx, order),
      dedupeKey: mailKey(eventId),
      now,
      limit: mailLimitOf(order, config),
    })
    return {
      set: columnsOf(after),
      status: after.status,
      history: {
        event: eventOf(step, after.status),
        details: {
          suggestedDate: after.suggestedDate,
          ...(change.reason ? { reason: change.reason, showReason: change.showReason } : {}),
          ...(mail ? { notified: change.notify } : {}),
          ...hoursChanged(before, after),
          before: {
            status: before.status,
            suggestedDate: before.suggestedDate,
            hoursFrom: before.availableHoursFrom,
            hoursTo: before.availableHoursTo,
          },
        },
      },
      act: { kind: 'order-status', detail: after.status },
      mails: mail && change.notify ? [mail] : [],
    }
  }

function hoursChanged(before: OrderAfter, after: OrderAfter): Pick<ChangeDetails, 'changes'> {
  const fields = ['availableHoursFrom', 'availableHoursTo'] as const
  const changes = fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
  return changes.length > 0 ? { changes } : {}
}

/** Undoes the change that made the present version, if it was this person's and is young enough. */
export const undoStatus =
  ({ userId }: Actor): Decide =>
  async (order, { tx, now }: DecisionContext): Promise<Change> => {
    const last = await eventOfVersion(tx, order)
    const { before } = (last?.details ?? {}) as ChangeDetails
    const isOwn = last?.actor_id === userId && UNDOABLE.includes(last.event)
    const isYoung = last !== undefined && now.getTime() - last.at.getTime() <= UNDO_SECONDS * 1000
    if (!last || !before || !isOwn || !isYoung) throw new ProblemError('ORDER.TOO_LATE_TO_UNDO')
    await dropUndelivered(tx, mailKey(last.id))
    const { status, suggestedDate, hoursFrom, hoursTo } = before
    return {
      set: columnsOf({ status, suggestedDate, availableHoursFrom: hoursFrom, availableHoursTo: hoursTo }),
      status,
      history: {
        event: 'undone',
        details: { suggestedDate, undid: last.id },
      },
      act: { kind: 'order-undo', detail: status },
    }
  }
