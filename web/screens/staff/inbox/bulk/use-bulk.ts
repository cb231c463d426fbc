// Sends a change of several orders, and keeps what became of each.
import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import type { BulkAction } from '#contract/orders/staff-changes.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { CallProblem } from '#web/api/result.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { colleaguesQuery } from '#web/staff/colleagues-query.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { outlookOf, rowAfter } from './bulk-acts.ts'

/** `left`: it was not even asked for, since it cannot be done. `notUndone`: why the last try to undo it failed. */
export type RowResult =
  | { row: StaffOrderRow; state: 'done'; after: StaffOrderRow; notUndone?: CallProblem['code'] }
  | { row: StaffOrderRow; state: 'undone'; after: StaffOrderRow }
  | { row: StaffOrderRow; state: 'refused' | 'left'; because: MessageKey }

export interface BulkOutcome {
  action: BulkAction
  results: readonly RowResult[]
  /** Until when it can be undone, in milliseconds; never for what has no mail. */
  undoUntil: number | null
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
  undo: () => Promise<void>
}

const isUndoable = (action: BulkAction) => 'status' in action && action.status !== 'READ'

/** What came too late once would come too late again; any other failure is worth another try. */
export const mayBeUndone = (result: RowResult): boolean =>
  result.state === 'done' && result.notUndone !== 'ORDER.TOO_LATE_TO_UNDO'

/** @param onChanged with the rows as they are now */
export function useBulk(onChanged: (rows: readonly StaffOrderRow[]) => void): Bulk {
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
      const done: BulkOutcome = {
        action,
        results,
        undoUntil: isUndoable(action) ? Date.now() + UNDO_SECONDS * 1000 : null,
      }
      setOutcome(done)
      onChanged(results.flatMap((one) => (one.state === 'done' ? [one.after] : [])))
      void queryClient.invalidateQueries({ queryKey: ['staff orders', 'unread'] })
      return { outcome: done }
    })

  const undo = async () => {
    if (!outcome) return
    await sendOnce(async () => {
      const results: RowResult[] = []
      // One after the other: each is an act of its own, which may come too late.
      for (const one of outcome.results) results.push(await undone(one))
      setOutcome({ ...outcome, results })
      onChanged(results.flatMap((one) => (one.state === 'undone' ? [one.after] : [])))
    })
  }
  return { busy, outcome, problem, perform, undo }
}

/** What of the answer is about the action; about the rows nothing can be typed. */
function ownErrors(errors: FieldErrors | undefined): FieldErrors | null {
  const own = Object.entries(errors ?? {}).filter(([path]) => path.startsWith('action.'))
  if (own.length === 0) return null
  return Object.fromEntries(own.map(([path, keys]) => [path.slice('action.'.length), keys]))
}

/** One that cannot be undone stays as it is, with the reason. */
async function undone(result: RowResult): Promise<RowResult> {
  if (result.state !== 'done' || !mayBeUndone(result)) return result
  const { row, after } = result
  const { version } = after
  const answer = await staffApi.undoOrderChange({ params: { id: row.uuid }, body: { version } })
  if (!answer.ok) return { ...result, notUndone: answer.error.code }
  return { row, state: 'undone', after: { ...row, version: answer.data.order.version } }
}
