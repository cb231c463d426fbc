// Assigns an order to a member of staff, or removes the assignment, and records it in the history. If a colleague assigned it, the
// assignee's top bar shows the order until they open it. They also get an email if their account asks for one.

import { findColleague, mailedColleague, nameOfPerson } from '#server/features/accounts/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { NewMail } from '#server/platform/mail/new-mail.ts'
import type { Decide } from '../../changes/apply-change.ts'
import { forgetRead } from '../../changes/change-queries.ts'

export const assignOrder =
  (userId: string | null, { userId: actorId }: StaffActor): Decide =>
  async (order, { tx, now }) => {
    const colleague = userId === null ? null : await findColleague(tx, userId)
    if (colleague === undefined) throw new ProblemError('PERSON.NOT_FOUND')
    if ((colleague?.uuid ?? null) === order.assignee_id) return null
    const before = order.assignee_id === null ? null : await nameOfPerson(tx, order.assignee_id)
    const notifiedId = colleague && colleague.uuid !== actorId ? colleague.uuid : null
    if (notifiedId) await forgetRead(tx, order, notifiedId)
    return {
      set: {
        assignee_id: colleague?.uuid ?? null,
        assigned_by_id: notifiedId === null ? null : actorId,
        assigned_at: notifiedId === null ? null : now,
      },
      status: order.status,
      history: {
        event: colleague ? 'assigned' : 'unassigned',
        details: {
          changes: [{ field: 'assignee', before: before ?? null, after: colleague?.name ?? null }],
        },
      },
      act: { kind: 'order-assignee' },
      mails: notifiedId ? await mailTo(tx, notifiedId, now) : [],
    }
  }

const SLOT_MS = 60_000
const startOf = (slot: number) => new Date(slot * SLOT_MS).toISOString()

/** One mail names the orders of a minute, so that a change of many orders sends one. */
async function mailTo(tx: Transaction, personId: string, now: Date): Promise<NewMail[]> {
  const person = await mailedColleague(tx, personId)
  if (!person) return []
  const slot = Math.floor(now.getTime() / SLOT_MS)
  return [
    {
      kind: 'orders-assigned',
      to: person.email,
      locale: person.locale,
      data: { personId, from: startOf(slot), until: startOf(slot + 1) },
      dedupeKey: `orders-assigned:${personId}:${slot}`,
      notBefore: new Date((slot + 2) * SLOT_MS),
    },
  ]
}
