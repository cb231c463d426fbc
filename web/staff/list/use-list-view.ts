// List with pages: the address defines the view, a call loads it, and a screen reader announces the
// number of rows.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { useExistingPage } from '#web/queries/list-of-pages.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { useSpokenResult } from '#web/shell/use-spoken-result.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type ListAddress, listAddress, type Query } from './list-address.ts'

export interface ListAnswer {
  list: readonly unknown[]
  totalCount: number
}

/** Query parameters of every list with pages. */
interface Paged {
  /** Starts at 1. */
  page: number
  limit: number
}

interface ListDefinition<Schema extends z.ZodMiniObject, Answer extends ListAnswer> {
  /** Query key. */
  key: string
  path: string
  /** Schema of the call's query. Each parameter is also one of the address. */
  query: Schema
  defaults?: Query
  call: (asked: { query: Query; signal: AbortSignal }) => Promise<CallResult<Answer>>
  staleTime?: number
}

export type ListSchema<View extends Paged, Answer extends ListAnswer> = ListAddress<View> &
  Pick<ListDefinition<z.ZodMiniObject, Answer>, 'key' | 'call' | 'staleTime'>

export const listSchema = <Schema extends z.ZodMiniObject, Answer extends ListAnswer>({
  path,
  query,
  defaults,
  ...rest
}: ListDefinition<Schema, Answer>): ListSchema<z.output<Schema> & Paged, Answer> => ({
  ...rest,
  ...(listAddress(path, query, defaults) as ListAddress<z.output<Schema> & Paged>),
})

export interface ListView<View, Answer> {
  view: View
  isNarrowed: boolean
  /** Shows the rows of the previous view while another one loads. */
  data: Answer | undefined
  isLeaving: boolean
  problem: CallProblem | undefined
  retry: () => void
  /**
   * Changes filters or the page. A change of filters returns to the first page. `instead` replaces
   * the history entry.
   */
  show: (change: Partial<View>, how?: 'instead') => void
  hrefOf: (page: number) => string
}

export function useListView<View extends Paged, Answer extends ListAnswer>(
  schema: ListSchema<View, Answer>,
): ListView<View, Answer> {
  const { t } = useText()
  const navigate = useNavigate()
  const view = schema.viewOf(useLocation().search)
  const asked = schema.queryOf(view)
  const query = useQuery(
    {
      queryKey: [schema.key, asked],
      queryFn: ({ signal }) => dataOf(schema.call({ query: asked, signal })),
      placeholderData: keepPreviousData,
      ...(schema.staleTime !== undefined && { staleTime: schema.staleTime }),
    },
    queryClient,
  )
  const show = (change: Partial<View>, how?: 'instead') =>
    void navigate(schema.addressOf({ ...view, page: 1, ...change }), { replace: how === 'instead' })
  const showPage = (page: number) => show({ page } as Partial<View>, 'instead')
  useExistingPage(view, query, showPage)
  useSpokenResult(query, schema.addressOf(view), (total) => t('STAFF.FOUND', { total }))
  return {
    view,
    isNarrowed: schema.isNarrowed(view),
    data: query.data,
    isLeaving: query.isPlaceholderData,
    problem: problemOf(query),
    retry: () => void query.refetch(),
    show,
    hrefOf: (page) => schema.addressOf({ ...view, page }),
  }
}
