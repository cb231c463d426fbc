// Sends a change of several orders, and keeps what became of each.
import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { isUndoable } from '#contract/orders/change-status.ts'
import { statusKey } from '#contract/orders/order.ts'
import type { BulkAction } from '#contract/orders/staff-changes.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { CallProblem } from '#web/api/result.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { colleaguesQuery } from '#web/staff/colleagues-query.ts'
import { undo as undoOffered, type UndoOffer, undoOffers, type UndoOutcome } from '#web/staff/undo-offers.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { outlookOf, rowAfter } from './bulk-acts.ts'

/** `left`: it was not even asked for, since it cannot be done. `notUndone`: why the last try to undo it failed. */
export type RowResult =
  | { row: StaffOrderRow; state: 'done'; after: StaffOrderRow; notUndone?: CallProblem['code'] }
  | { row: StaffOrderRow; state: 'undone' }
  | { row: StaffOrderRow; state: 'refused' | 'left'; because: MessageKey }

export interface BulkOutcome {
  action: BulkAction
  results: readonly RowResult[]
  /** By which it can be undone here, and by a key and a button after the results are closed; never what has no mail. */
  offerId: number | null
}

export interface Bulk {
  busy: boolean
  outcome: BulkOutcome | null
  /** Why nothing was done at all. */
  problem: CallProblem | null
  /** Null where nothing was done, and `problem` says why. */
  perform: (
    rows: readonly StaffOrderRow[],
    action: BulkAction,
  ) => Promise<{ outcome: BulkOutcome } | { errors: FieldErrors } | null>
  undo: (offer: UndoOffer) => Promise<void>
}

const hasUndo = (action: BulkAction) => 'status' in action && isUndoable(action.status)

/** @param onChanged with the rows as they are now */
export function useBulk(onChanged: (rows: readonly StaffOrderRow[]) => void): Bulk {
  const { t } = useText()
  const { busy, sendOnce } = useSentOnce()
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)

  const perform: Bulk['perform'] = (rows, action) =>
    sendOnce(async () => {
      setProblem(null)
      const day = todayInWarsaw()
      const wanted = rows.filter((row) => outlookOf(row, action, day).happens)
      const result = await staffApi.changeOrders({
        body: { orders: wanted.map(({ uuid, version }) => ({ uuid, version })), action },
      })
      if (!result.ok) {
        const errors = ownErrors(result.error.errors)
        if (errors) return { errors }
        setProblem(result.error)
        return null
      }
      const colleagues = queryClient.getQueryData(colleaguesQuery.queryKey)?.list ?? []
      const told = new Map(result.data.results.map((one) => [one.uuid, one]))
      const results = rows.map((row): RowResult => {
        const one = told.get(row.uuid)
        if (one?.ok) {
          const { version } = one
          return { row, state: 'done', after: rowAfter(row, action, { version, today: day, colleagues }) }
        }
        if (one) return { row, state: 'refused', because: one.code }
        const outlook = outlookOf(row, action, day)
        return { row, state: 'left', because: outlook.happens ? 'ERROR.UNEXPECTED_ANSWER' : outlook.because }
      })
      const changed = results.flatMap((one) => (one.state === 'done' ? [one] : []))
      const words = wordsOf(changed, action, t)
      const isOffered = changed.length > 0 && hasUndo(action)
      const offer = isOffered ? undoOffers.make(offerOf(changed, words, tellUndone)) : null
      // Of one order nothing else says that it is done.
      if (!offer && results.length === 1 && changed.length === 1) toasts.success(words)
      const done: BulkOutcome = { action, results, offerId: offer?.id ?? null }
      setOutcome(done)
      onChanged(changed.map(({ after }) => after))
      void queryClient.invalidateQueries({ queryKey: ['staff orders', 'unread'] })
      return { outcome: done }
    })

  /** By this dialog or, once it is closed, from elsewhere. */
  const tellUndone = (rows: readonly StaffOrderRow[]) => {
    onChanged(rows)
    void queryClient.invalidateQueries({ queryKey: ['staff orders', 'unread'] })
  }
  const undo = async (offer: UndoOffer) => {
    const outcomes = await sendOnce(() => undoOffered(offer))
    if (outcomes)
      setOutcome((now) => now && { ...now, results: now.results.map((one) => afterUndo(one, outcomes)) })
  }
  return { busy, outcome, problem, perform, undo }
}

/** What of the answer is about the action; about the rows nothing can be typed. */
function ownErrors(errors: FieldErrors | undefined): FieldErrors | null {
  const own = Object.entries(errors ?? {}).filter(([path]) => path.startsWith('action.'))
  if (own.length === 0) return null
  return Object.fromEntries(own.map(([path, keys]) => [path.slice('action.'.length), keys]))
}

type DoneRow = RowResult & { state: 'done' }

/** What was done, of one order with its number. */
function wordsOf(changed: readonly DoneRow[], action: BulkAction, t: Translate): string {
  const [first] = changed
  if (!first) return ''
  const { row, after } = first
  const number = row.orderNumber
  if ('assigneeUuid' in action)
    return t('INBOX.ASSIGNED', { number, name: after.assignee?.name ?? t('INBOX.WHO_NONE') })
  const now = [
    t(statusKey(after.status)),
    action.suggestedDate ?? (changed.length === 1 && after.suggestedDate),
  ]
    .filter(Boolean)
    .join(', ')
  return changed.length === 1 ? `${number}: ${now}` : t('INBOX.DONE_ALL', { count: changed.length, now })
}

function offerOf(
  changed: readonly DoneRow[],
  words: string,
  onUndone: (rows: readonly StaffOrderRow[]) => void,
): Parameters<typeof undoOffers.make>[0] {
  const rows = new Map(changed.map(({ row }) => [row.uuid, row]))
  return {
    words,
    changes: changed.map(({ row, after }) => ({
      orderId: row.uuid,
      orderNumber: row.orderNumber,
      version: after.version,
    })),
    onUndone: (orders) =>
      onUndone(
        orders.flatMap(({ uuid, version }) => {
          const row = rows.get(uuid)
          return row ? [{ ...row, version }] : []
        }),
      ),
  }
}

/** One that cannot be undone stays as it is, with the reason. */
function afterUndo(result: RowResult, outcomes: readonly UndoOutcome[]): RowResult {
  const outcome = outcomes.find(({ change }) => change.orderId === result.row.uuid)
  if (!outcome || result.state !== 'done') return result
  if ('problem' in outcome) return { ...result, notUndone: outcome.problem.code }
  return { row: result.row, state: 'undone' }
}
