// Does an act, and keeps it where somebody else was quicker: nothing typed is lost, nothing of theirs is written over.
import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { CallProblem } from '#web/api/result.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { queryClient, useReplace } from '#web/queries/query-client.ts'
import { orderQuery } from '#web/staff/order-query.ts'
import { undoOffers } from '#web/staff/undo-offers.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { type Act, ownParts } from './acts.ts'
import type { Part } from './parts.ts'

/** In the queue of notifications: whatever is done to the order next, an earlier failure is news no longer. */
const ACT = 'order act'

export interface Conflict {
  act: Act
  /** The order that the act was made upon, and as somebody has saved it since. */
  base: StaffOrder
  current: StaffOrder
  onDone: () => void
}

export interface Acts {
  /** Answers with what is wrong with what was typed, or null. */
  perform: (act: Act, options?: { base?: StaffOrder; onDone?: () => void }) => Promise<FieldErrors | null>
  busy: boolean
  conflict: Conflict | null
  /** Sends the parts that were chosen upon the saved version. */
  settle: (parts: ReadonlySet<Part>) => Promise<void>
  /** Keeps what is saved; the act is given up. */
  giveUp: () => void
  /** Goes back to what was typed. */
  goBack: () => void
}

export function useActs(order: StaffOrder): Acts {
  const { t } = useText()
  const { busy, sendOnce } = useSentOnce()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { queryKey } = orderQuery(order.uuid)
  const replace = useReplace(queryKey)

  const send = async (
    { act, base, onDone }: Omit<Conflict, 'current'>,
    on: StaffOrder,
    parts: ReadonlySet<Part>,
  ): Promise<FieldErrors | null> => {
    const result = await sendOnce(() => act.send(on, parts))
    if (!result) return null
    // A lost connection is back with the answer, and an act that may be undone is told of outside that queue.
    toasts.dismissErrors(ACT)
    if (result.ok) {
      const { order: saved } = result.data
      replace({ order: saved })
      setConflict(null)
      tellDone(act, saved, (undone) => replace({ order: undone }))
      void queryClient.invalidateQueries({ queryKey: ['staff orders'] })
      onDone()
      return null
    }
    const { error } = result
    if (error.code === 'ORDER.CHANGED_MEANWHILE' && error.details) {
      setConflict({ act, base, current: error.details.current.order, onDone })
      return null
    }
    return saidAtFields(error, t)
  }

  return {
    busy,
    conflict,
    perform: (act, { base = order, onDone = () => undefined } = {}) =>
      send({ act, base, onDone }, base, ownParts(act)),
    settle: async (parts) => {
      if (conflict) await send(conflict, conflict.current, parts)
    },
    giveUp: () => {
      if (!conflict) return
      replace({ order: conflict.current })
      conflict.onDone()
      setConflict(null)
    },
    goBack: () => setConflict(null),
  }
}

function tellDone(act: Act, saved: StaffOrder, onUndone: (order: StaffOrder) => void): void {
  const { uuid, orderNumber, version } = saved
  const words = act.done(saved)
  if (act.isUndoable)
    undoOffers.make({
      changes: [{ orderId: uuid, orderNumber, version }],
      words,
      onUndone: ([undone]) => undone && onUndone(undone),
    })
  else {
    // What was done before can no longer be taken back by its version.
    undoOffers.withdraw(uuid)
    toasts.success(words)
  }
}

/** What belongs to a field is said there, anything else in a notification. */
function saidAtFields(problem: CallProblem, t: Translate): FieldErrors | null {
  if (problem.errors && Object.keys(problem.errors).length > 0) return problem.errors
  toasts.error(t(problem.code), { act: ACT })
  return {}
}
