// The inbox as the address asks for it, kept up to date without moving what is looked at.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { CallProblem } from '#web/api/result.ts'
import { useExistingPage } from '#web/queries/list-of-pages.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { useSpokenResult } from '#web/shell/use-spoken-result.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type InboxPage, inboxQuery, liveQuery } from './model/inbox-query.ts'
import { addressOf, type InboxView, viewOf } from './model/inbox-view.ts'
import { newOrders, rowsNow } from './model/shown-rows.ts'

export interface Inbox {
  view: InboxView
  query: UseQueryResult<InboxPage>
  rows: readonly StaffOrderRow[]
  counts: Record<OrderStatus, number> | undefined
  countsAreLowerBound: boolean
  /** How many orders wait to be shown. */
  newCount: number
  /** Why the rows could not be kept up to date. */
  staleBecause: CallProblem | undefined
  /** Shows something else; `instead` takes the place of this view in the history. */
  show: (view: InboxView, how?: 'instead') => void
  /** Asks for the rows anew, new orders among them. */
  refresh: () => void
  /** After a change of the person's own: the rows stay, and say what they are now. */
  change: (rows: readonly StaffOrderRow[]) => void
}

export function useInbox(): Inbox {
  const { t } = useText()
  const navigate = useNavigate()
  const view = viewOf(useLocation().search)
  const show = (next: InboxView, how?: 'instead') =>
    void navigate(addressOf(next), { replace: how === 'instead' })
  const options = inboxQuery(view)
  const query = useQuery(options, queryClient)
  const { data, isPlaceholderData } = query
  const isThere = data !== undefined && !isPlaceholderData
  const live = useQuery({ ...liveQuery(view), enabled: isThere }, queryClient)
  const liveNow = isThere ? live.data : undefined

  const refresh = () => {
    // The newest of them are on the first page.
    if (view.page > 1) show({ ...view, page: 1 })
    void queryClient.invalidateQueries({ queryKey: options.queryKey })
    void query.refetch()
  }
  const change = (changed: readonly StaffOrderRow[]) => {
    const byId = new Map(changed.map((row) => [row.uuid, row]))
    queryClient.setQueryData(options.queryKey, (page) =>
      page ? { ...page, list: page.list.map((row) => byId.get(row.uuid) ?? row) } : page,
    )
    void live.refetch()
  }
  useExistingPage(view, query, (page) => show({ ...view, page }, 'instead'))
  useSpokenResult(query, addressOf(view), (total) =>
    t(data?.countsAreLowerBound ? 'INBOX.ANNOUNCED_AT_LEAST' : 'INBOX.ANNOUNCED', { total }),
  )
  return {
    view,
    query,
    rows: data ? rowsNow(data.list, liveNow) : [],
    counts: (liveNow ?? data)?.counts,
    countsAreLowerBound: (liveNow ?? data)?.countsAreLowerBound ?? false,
    newCount: isThere ? newOrders(data, liveNow).length : 0,
    staleBecause: isThere ? problemOf(live) : undefined,
    show,
    refresh,
    change,
  }
}
