// Runs an action. After an edit conflict, nothing typed is lost and no saved change is overwritten.
import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { CallProblem } from '#web/api/result.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { queryClient, useReplace } from '#web/queries/query-client.ts'
import { undoOffers } from '#web/staff/notices/undo-offers.ts'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { type Act, ownParts } from './acts.ts'
import type { Part } from './parts.ts'

/** Notification group: the next action on the order dismisses an earlier failure. */
const ACT = 'order act'

interface Handlers {
  /** Called when the action is saved, or given up after a conflict. */
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

export interface Acts {
  /** Returns the problem of the typed values, or null. */
  perform: (act: Act, options?: Handlers & { base?: StaffOrder }) => Promise<FieldErrors | null>
  busy: boolean
  conflict: Conflict | null
  /** Sends the chosen parts based on the saved version. */
  settle: (parts: ReadonlySet<Part>) => Promise<void>
  /** Keeps the saved version and cancels the action. */
  giveUp: () => void
  /** Returns to the typed values. */
  goBack: () => void
}

export function useActs(order: StaffOrder): Acts {
  const { t } = useText()
  const { busy, sendOnce } = useSubmitGuard()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { queryKey } = orderQuery(order.uuid)
  const replace = useReplace(queryKey)

  const send = async (
    { act, base, ...handlers }: Omit<Conflict, 'current'>,
    on: StaffOrder,
    parts: ReadonlySet<Part>,
  ): Promise<FieldErrors | null> => {
    const result = await sendOnce(() => act.send(on, parts))
    if (!result) return null
    // Clears only this group: any answer ends a lost connection, and actions with undo are announced elsewhere.
    toasts.dismissErrors(ACT)
    if (result.ok) {
      const { order: saved } = result.data
      replace({ order: saved })
      setConflict(null)
      if ('warning' in result.data && result.data.warning) toasts.success(t(result.data.warning))
      tellDone(act, saved)
      void queryClient.invalidateQueries({ queryKey: ['staff orders'] })
      handlers.onEnd?.()
      handlers.onSaved?.()
      return null
    }
    const { error } = result
    if (error.code === 'ORDER.CHANGED_MEANWHILE' && error.details) {
      setConflict({ act, base, current: error.details.current.order, ...handlers })
      return null
    }
    return saidAtFields(error, t)
  }

  return {
    busy,
    conflict,
    perform: (act, { base = order, ...handlers } = {}) =>
      send({ act, base, ...handlers }, base, ownParts(act)),
    settle: async (parts) => {
      if (conflict) await send(conflict, conflict.current, parts)
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

function tellDone(act: Act, saved: StaffOrder): void {
  const { uuid, orderNumber, version, status } = saved
  const words = act.done(saved)
  if (act.isUndoable) undoOffers.make({ changes: [{ orderId: uuid, orderNumber, version }], words, status })
  else {
    // The new version makes earlier undo offers invalid.
    undoOffers.withdraw(uuid)
    toasts.success(words)
  }
}

/** Shows field errors at their fields and other problems as a notification. */
function saidAtFields(problem: CallProblem, t: Translate): FieldErrors | null {
  if (problem.errors && Object.keys(problem.errors).length > 0) return problem.errors
  toasts.error(t(problem.code), { act: ACT })
  return {}
}
