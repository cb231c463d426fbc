// Runs an action. After an edit conflict, nothing typed is lost and no saved change is overwritten.
import { useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { CallProblem } from '#web/api/result.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { queryClient, useReplace } from '#web/queries/query-client.ts'
import { undoOffers } from '#web/staff/notices/undo-offers.ts'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { type Act, ownParts } from './acts.ts'
import type { Part } from './parts.ts'

/** Notification group: the next action on the order dismisses an earlier failure. */
const ACT = 'order act'

interface Handlers {
  /** Called when the action is saved, or cancelled after a conflict. */
  onEnd?: (() => void) | undefined
  /** Called after `onEnd` when the action is saved. */
  onSaved?: (() => void) | undefined
}

export interface Conflict extends Handlers {
  act: Act
  /** Order that the action is based on, and the version saved since. */
  base: StaffOrder
  current: StaffOrder
}

/** Answer with the saved order. Null if another action was running. */
type Performed = Promise<{ ok: true; data: StaffOrder } | { ok: false; error: CallProblem } | null>

/** An edit conflict is shown on a separate page, so no form shows this problem. */
export const isConflict = ({ code }: CallProblem): boolean => code === 'ORDER.CHANGED_MEANWHILE'

export interface Acts {
  /** Sends the action of a form. The form shows the problem. */
  perform: (act: Act, options: Handlers & { base: StaffOrder }) => Performed
  /** Sends an action without a form. A problem becomes a notification. */
  run: (act: Act, handlers?: Handlers) => Promise<void>
  busy: boolean
  conflict: Conflict | null
  /** Latest version that is known: the order on the screen, or the one that a conflict answered with. */
  latest: StaffOrder
  /** Sends the chosen parts of the action based on the saved version. */
  settle: (act: Act, parts: ReadonlySet<Part>) => Performed
  /** Keeps the saved version and cancels the action. */
  giveUp: () => void
  /** Closes the conflict and returns to the typed values. */
  goBack: () => void
}

export function useActs(order: StaffOrder): Acts {
  const { t } = useText()
  const { busy, sendOnce } = useSubmitGuard()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [answered, setAnswered] = useState<StaffOrder | null>(null)
  const { queryKey } = orderQuery(order.uuid)
  const replace = useReplace(queryKey)

  const send = async (
    { act, base, ...handlers }: Omit<Conflict, 'current'>,
    on: StaffOrder,
    parts: ReadonlySet<Part>,
  ): Performed => {
    const result = await sendOnce(() => act.send(on, parts))
    if (!result) return null
    // Clears only this group. The error of a lost connection is cleared elsewhere.
    toasts.dismissErrors(ACT)
    if (result.ok) {
      const { order: saved } = result.data
      replace({ order: saved })
      setConflict(null)
      if ('warning' in result.data && result.data.warning) toasts.success(t(result.data.warning))
      announceDone(act, saved)
      void queryClient.invalidateQueries({ queryKey: ['staff orders'] })
      handlers.onEnd?.()
      handlers.onSaved?.()
      return { ok: true, data: saved }
    }
    const { error } = result
    if (error.code === 'ORDER.CHANGED_MEANWHILE' && error.details) {
      const { order: current } = error.details.current
      setAnswered(current)
      setConflict({ act, base, current, ...handlers })
    }
    return { ok: false, error }
  }
  const perform: Acts['perform'] = (act, { base, ...handlers }) =>
    send({ act, base, ...handlers }, base, ownParts(act))

  return {
    busy,
    conflict,
    latest: answered && answered.version > order.version ? answered : order,
    perform,
    run: async (act, handlers) => {
      const answer = await perform(act, { base: order, ...handlers })
      if (answer && !answer.ok && !isConflict(answer.error)) toasts.error(t(answer.error.code), { act: ACT })
    },
    settle: async (act, parts) => {
      if (!conflict) return null
      const { current, ...intent } = conflict
      return send({ ...intent, act }, current, parts)
    },
    giveUp: () => {
      if (!conflict) return
      replace({ order: conflict.current })
      conflict.onEnd?.()
      setConflict(null)
    },
    goBack: () => setConflict(null),
  }
}

function announceDone(act: Act, saved: StaffOrder): void {
  const { uuid, orderNumber, version, status } = saved
  const words = act.done(saved)
  if (act.isUndoable) undoOffers.make({ changes: [{ orderId: uuid, orderNumber, version }], words, status })
  else {
    // The new version makes earlier undo offers invalid.
    undoOffers.withdraw(uuid)
    toasts.success(words)
  }
}
