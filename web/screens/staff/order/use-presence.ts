// Reports regularly that the person has the order open, and receives who else does.
import { useEffect, useRef, useState } from 'react'
import { staffApi } from '#web/api/staff.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { unattended } from '#web/staff/frame/unattended.ts'
import type { Other } from '#web/staff/orders/here.tsx'
import { orderQuery } from '#web/staff/orders/order-query.ts'

const EVERY_MS = 15_000
/** Time without input after which the person counts as absent. */
const STILL_THERE_MS = 5 * 60_000
const SIGNS = ['pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Time of the last input in this page. */
function useLastSign() {
  const at = useRef(0)
  useEffect(() => {
    const note = () => {
      at.current = Date.now()
    }
    note()
    for (const sign of SIGNS) document.addEventListener(sign, note, { passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, note)
    }
  }, [])
  return at
}

export function usePresence(orderId: string, editing: boolean): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([])
  const lastSign = useLastSign()
  useEffect(() => {
    const call = new AbortController()
    const isThere = () =>
      document.visibilityState === 'visible' && Date.now() - lastSign.current < STILL_THERE_MS
    const say = async () => {
      if (!isThere()) return
      const { signal } = call
      const result = await staffApi
        .sayPresence({ params: { id: orderId }, body: { editing }, signal, ...unattended })
        .catch(() => undefined)
      // Ignores failures, because presence must not disturb anybody.
      if (!result?.ok) return
      setOthers(result.data.others)
      const { queryKey } = orderQuery(orderId)
      // Polls while other people have the order open, a change by the customer is unread, or a
      // delayed email may be sent.
      const isMoving =
        result.data.unread ||
        result.data.others.length > 0 ||
        queryClient.getQueryData(queryKey)?.order.messages.some(({ state }) => state === 'waiting')
      if (isMoving) void queryClient.invalidateQueries({ queryKey })
    }
    void say()
    const timer = setInterval(() => void say(), EVERY_MS)
    return () => {
      clearInterval(timer)
      call.abort()
    }
  }, [orderId, editing, lastSign])
  return others
}
