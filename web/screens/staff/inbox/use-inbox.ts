// Loads the inbox for the address and refreshes it without moving visible rows.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { CallProblem } from '#web/api/result.ts'
import { useExistingPage } from '#web/queries/list-of-pages.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { useSpokenResult } from '#web/shell/use-spoken-result.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type InboxPage, inboxQuery, type LiveInbox, liveQuery } from './model/inbox-query.ts'
import { addressOf, type InboxView, viewOf } from './model/inbox-view.ts'

export interface Inbox {
  view: InboxView
  query: UseQueryResult<InboxPage>
  rows: readonly StaffOrderRow[]
  /**
   * Whether a change has removed the row from the view. The row stays where it is until the rows
   * are loaded again.
   */
  hasLeft: (row: StaffOrderRow) => boolean
  counts: Record<OrderStatus, number> | undefined
  countsAreLowerBound: boolean
  /** Number of new orders that are not shown yet. */
  newCount: number
  /** Problem of the last refresh. */
  staleBecause: CallProblem | undefined
  /** Shows another view; `instead` replaces the history entry. */
  show: (view: InboxView, how?: 'instead') => void
  /** Reloads the rows, including new orders. */
  refresh: () => void
  /** Updates rows after the person's own change. They stay and show their new state. */
  change: (rows: readonly StaffOrderRow[]) => void
}

export function useInbox(): Inbox {
  const { t } = useText()
  const navigate = useNavigate()
  const person = useSession()?.uuid
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
    // The newest orders are on the first page.
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
    hasLeft: (row) => isThere && !fitsView(row, view, person),
    counts: (liveNow ?? data)?.counts,
    countsAreLowerBound: (liveNow ?? data)?.countsAreLowerBound ?? false,
    newCount: isThere ? newOrders(data, liveNow).length : 0,
    staleBecause: isThere ? problemOf(live) : undefined,
    show,
    refresh,
    change,
  }
}

/**
 * Whether an order still belongs to the view after a change, by the filters that a change of an order can affect.
 * @param person uuid of the signed-in person, whom the filter "me" means
 */
function fitsView(row: StaffOrderRow, view: InboxView, person: string | undefined): boolean {
  const { status, unread, assigneeUuid, companyUuid, pickupFrom, pickupTo } = view
  const { suggestedDate: day } = row
  return (
    (status?.includes(row.status) ?? true) &&
    (!unread || row.unread) &&
    (!pickupFrom || (day !== null && day >= pickupFrom)) &&
    (!pickupTo || (day !== null && day <= pickupTo)) &&
    isOrNone(assigneeUuid === 'me' ? person : assigneeUuid, row.assignee?.uuid) &&
    isOrNone(companyUuid, row.companyUuid ?? undefined)
  )
}

const isOrNone = (wanted: string | undefined, id: string | undefined) =>
  wanted === undefined || (wanted === 'none' ? id === undefined : id === wanted)

/** Returns the same rows in the same sequence, with their current data. */
function rowsNow(shown: readonly StaffOrderRow[], live: LiveInbox | undefined): readonly StaffOrderRow[] {
  if (!live) return shown
  const now = new Map([...live.newest, ...live.rows].map((row) => [row.uuid, row]))
  return shown.map((row) => {
    const next = now.get(row.uuid)
    // An answer requested before the person changed the order may be older than the row.
    return next && next.version >= row.version ? next : row
  })
}

/** Orders of the view that are newer than the rows. */
function newOrders(
  { list, newest }: Pick<InboxPage, 'list' | 'newest'>,
  live: LiveInbox | undefined,
): readonly StaffOrderRow[] {
  const shown = new Set(list.map(({ uuid }) => uuid))
  return live?.newest.filter(({ uuid, createdDate }) => createdDate > newest && !shown.has(uuid)) ?? []
}
