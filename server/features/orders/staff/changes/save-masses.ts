// Enters or corrects the masses weighed at the pickup.

import { orderEnd } from '#contract/orders/order.ts'
import type { SaveMasses } from '#contract/orders/staff-changes.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Decide } from '../../changes/apply-change.ts'
import { storeMasses } from '../../masses/store-masses.ts'

export const saveMasses =
  ({ masses }: SaveMasses): Decide =>
  async (order, { tx }) => {
    if (orderEnd(order.status) !== 'done') throw new ProblemError('ORDER.NOT_COMPLETED')
    const changes = await storeMasses(tx, order, masses)
    if (changes.length === 0) return null
    return {
      set: {},
      status: order.status,
      history: { event: 'edited', details: { changes } },
      act: { kind: 'order-masses' },
    }
  }
