// Previous / next navigation in the list that the order was opened from.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import { FailedCall } from '#web/queries/query-client.ts'
import { orderTrail } from '#web/staff/orders/order-trail.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

export interface OrderSteps {
  /** Query of the list's address. */
  search: string
  go: (by: 1 | -1) => void
}

/** Returns null for an order that was not opened from a list. */
export function useOrderSteps(order: string): OrderSteps | null {
  const { t } = useText()
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const isLeft = useRef(false)
  const search = orderTrail.listOf(order)?.search
  useEffect(() => {
    orderTrail.open(order)
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [order])
  const go = useCallback(
    async (by: 1 | -1) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      try {
        const next = await orderTrail.beside(order, by)
        // The person may have left while the next page of the list was loading.
        if (isLeft.current) return
        if (next) await navigate(staffPaths.order(next))
        else
          toasts.warning(t(by === 1 ? 'STAFF_ORDER.LIST_ENDS' : 'STAFF_ORDER.LIST_BEGINS'), { act: 'step' })
      } catch (error) {
        if (!(error instanceof FailedCall)) throw error
        if (!isLeft.current) toasts.error(t(error.problem.code), { act: 'step' })
      } finally {
        isUnderWay.current = false
      }
    },
    [order, navigate, t],
  )
  return useMemo(() => (search === undefined ? null : { search, go: (by) => void go(by) }), [search, go])
}
