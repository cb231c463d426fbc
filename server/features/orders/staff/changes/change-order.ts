// Changes of orders by staff: the answer to a conflict, or to a change, is the order as staff read it.

import type { ChangedMeanwhile } from '#contract/orders/staff-details.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf, type Author } from '#server/features/security-events/public.ts'
import {
  changeLatest,
  orConflict,
  type Changed,
  type Decide,
  type Target,
} from '../../changes/apply-change.ts'
import { getStaffOrder } from '../staff-order.ts'

type ChangeCall = Parameters<typeof authorOf>[0] & { params: { id: string }; body: { version: number } }

/** Returns the order after the change. */
export async function changeAndRead(deps: Dependencies, call: ChangeCall, decide: Decide) {
  const target = { orderId: call.params.id, version: call.body.version }
  const { warning } = await changeOrder(deps, authorOf(call), target, decide)
  return { ...(await getStaffOrder(deps, call.actor, target.orderId)), ...(warning && { warning }) }
}

/** Returns the new version of the order. Throws `ORDER.CHANGED_MEANWHILE` if the change is based on an older version. */
export const changeOrder = (
  deps: Dependencies,
  author: Author,
  target: Target,
  decide: Decide,
): Promise<Changed> =>
  orConflict(
    changeLatest(deps, { kind: 'staff', ...author }, target, decide),
    async (): Promise<ChangedMeanwhile['current']> => getStaffOrder(deps, author.actor, target.orderId),
  )
