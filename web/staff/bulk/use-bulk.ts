// Sends a bulk action and stores the result of each order.
import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { MAX_ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { isUndoable } from '#contract/orders/change-status.ts'
import { statusKey } from '#contract/orders/order.ts'
import type { BulkAction } from '#contract/orders/staff-changes.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { CallProblem } from '#web/api/result.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { queryClient } from '#web/queries/query-client.ts'
import {
  undo as undoOffered,
  type UndoOffer,
  undoOffers,
  type UndoOutcome,
} from '#web/staff/notices/undo-offers.ts'
import { colleaguesQuery } from '#web/staff/people/team-query.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { outlookOf, rowAfter } from './bulk-actions.ts'
import { currentRows } from './current-rows.ts'

/** `left`: the order was not sent, because the action is impossible. `notUndone`: why the last attempt to undo failed. */
export type RowResult =
  | { row: StaffOrderRow; state: 'done'; after: StaffOrderRow; notUndone?: CallProblem['code'] }
  | { row: StaffOrderRow; state: 'undone' }
  | { row: StaffOrderRow; state: 'left'; because: MessageKey }
  /** `now`: the order as another person has changed it. */
  | { row: StaffOrderRow; state: 'refused'; because: MessageKey; now?: StaffOrderRow }

export interface BulkOutcome {
  action: BulkAction
  results: readonly RowResult[]
  /**
   * Id of the undo offer, which stays available after the dialog is closed. Null for actions
   * without an email.
   */
  offerId: number | null
}

export interface Bulk {
  busy: boolean
  outcome: BulkOutcome | null
  /** Reason why nothing was done. */
  problem: CallProblem | null
  /** Returns null if nothing was done; `problem` has the reason. */
  perform: (
    rows: readonly StaffOrderRow[],
    action: BulkAction,
  ) => Promise<{ outcome: BulkOutcome } | { errors: FieldErrors } | null>
  /** Returns to the form. */
  again: () => void
  undo: (offer: UndoOffer) => Promise<void>
}

const undoableStatus = (action: BulkAction) =>
  'status' in action && isUndoable(action.status) ? action.status : null

/** @param onChanged called with the current rows */
export function useBulk(onChanged: (rows: readonly StaffOrderRow[]) => void): Bulk {
  const { t } = useText()
  const { busy, sendOnce } = useSubmitGuard()
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
      const conflicts = result.data.results.flatMap((one) =>
        !one.ok && one.code === 'ORDER.CHANGED_MEANWHILE' ? [one.uuid] : [],
      )
      const current = await savedMeanwhile(rows.filter(({ uuid }) => conflicts.includes(uuid)))
      const byId = new Map(result.data.results.map((one) => [one.uuid, one]))
      const results = rows.map((row): RowResult => {
        const one = byId.get(row.uuid)
        if (one?.ok) {
          const { version } = one
          return { row, state: 'done', after: rowAfter(row, action, { version, today: day, colleagues }) }
        }
        const now = current.find(({ uuid }) => uuid === row.uuid)
        if (one) return { row, state: 'refused', because: one.code, ...(now && { now }) }
        const outlook = outlookOf(row, action, day)
        return { row, state: 'left', because: outlook.happens ? 'ERROR.UNEXPECTED_ANSWER' : outlook.because }
      })
      const warning = result.data.results.flatMap((one) => (one.ok && one.warning) || [])[0]
      if (warning) toasts.success(t(warning))
      const changed = results.flatMap((one) => (one.state === 'done' ? [one] : []))
      const words = wordsOf(changed, action, t)
      const status = changed.length > 0 ? undoableStatus(action) : null
      const offer = status && undoOffers.make({ words, status, ...offerOf(changed, reportUndone) })
      // The new version makes earlier undo offers invalid.
      if (!offer) undoOffers.withdraw(...changed.map(({ row }) => row.uuid))
      // A single order has no list of results, so a notification confirms it.
      if (!offer && results.length === 1 && changed.length === 1) toasts.success(words)
      const done: BulkOutcome = { action, results, offerId: offer?.id ?? null }
      setOutcome(done)
      onChanged([...changed.map(({ after }) => after), ...current])
      void queryClient.invalidateQueries({ queryKey: ['staff orders', 'unread'] })
      return { outcome: done }
    })

  /** Called after an undo in this dialog, or elsewhere after the dialog is closed. */
  const reportUndone = (rows: readonly StaffOrderRow[]) => {
    onChanged(rows)
    void queryClient.invalidateQueries({ queryKey: ['staff orders', 'unread'] })
  }
  const undo = async (offer: UndoOffer) => {
    const outcomes = await sendOnce(() => undoOffered(offer))
    if (outcomes)
      setOutcome((now) => now && { ...now, results: now.results.map((one) => afterUndo(one, outcomes)) })
  }
  return { busy, outcome, problem, perform, again: () => setOutcome(null), undo }
}

/**
 * Reads orders that other people have changed. If that fails, the list shows them at its next
 * refresh.
 */
async function savedMeanwhile(rows: readonly StaffOrderRow[]): Promise<readonly StaffOrderRow[]> {
  const page = MAX_ORDERS_PAGE_SIZE
  const pages = rows.flatMap((_, at) => (at % page === 0 ? [rows.slice(at, at + page)] : []))
  const read = await Promise.all(pages.map((some) => currentRows(some).catch(() => [])))
  return read.flat()
}

/** Errors of the action's own fields. Errors of rows have no field. */
function ownErrors(errors: FieldErrors | undefined): FieldErrors | null {
  const own = Object.entries(errors ?? {}).filter(([path]) => path.startsWith('action.'))
  if (own.length === 0) return null
  return Object.fromEntries(own.map(([path, keys]) => [path.slice('action.'.length), keys]))
}

type DoneRow = RowResult & { state: 'done' }

/** Describes the action, for a single order with its number. */
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
  onUndone: (rows: readonly StaffOrderRow[]) => void,
): Pick<UndoOffer, 'changes' | 'onUndone'> {
  const rows = new Map(changed.map(({ row }) => [row.uuid, row]))
  return {
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

/** Marks the order as undone. If the undo failed, the result stays and gets the reason. */
function afterUndo(result: RowResult, outcomes: readonly UndoOutcome[]): RowResult {
  const outcome = outcomes.find(({ change }) => change.orderId === result.row.uuid)
  if (!outcome || result.state !== 'done') return result
  if ('problem' in outcome) return { ...result, notUndone: outcome.problem.code }
  return { row: result.row, state: 'undone' }
}
