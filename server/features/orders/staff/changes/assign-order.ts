// Assigns an order to a staff member, or removes the assignment, and records it in the history.

import { findColleague, nameOfPerson } from '#server/features/accounts/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Decide } from './change-order.ts'

export const assignOrder =
  (userId: string | null): Decide =>
  async (order, { tx }) => {
    const colleague = userId === null ? null : await findColleague(tx, userId)
    if (colleague === undefined) throw new ProblemError('PERSON.NOT_FOUND')
    if ((colleague?.uuid ?? null) === order.assignee_id) return null
    const before = order.assignee_id === null ? null : await nameOfPerson(tx, order.assignee_id)
    return {
      set: { assignee_id: colleague?.uuid ?? null },
      status: order.status,
      history: {
        event: colleague ? 'assigned' : 'unassigned',
        details: {
          changes: [{ field: 'assignee', before: before ?? null, after: colleague?.name ?? null }],
        },
      },
      act: { kind: 'order-assignee' },
    }
  }
