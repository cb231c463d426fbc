// The orders of everybody, for the staff.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { staffApi } from '#web/api/staff.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { InboxTable } from './inbox-table.tsx'

const ordersQuery = queryOptions({
  queryKey: ['staff orders'],
  queryFn: ({ signal }) => dataOf(staffApi.listStaffOrders({ query: {}, signal })),
})

export function InboxScreen() {
  const { t } = useText()
  useScreenTitle(t('INBOX.TITLE'))
  const query = useQuery(ordersQuery, queryClient)
  const problem = problemOf(query)
  return (
    <>
      <PageHead title={t('INBOX.TITLE')} />
      {problem && (
        <Note kind="error" role="alert">
          {t(problem.code)}
        </Note>
      )}
      {query.isPending && !problem && <TableSkeleton columns={5} rows={8} />}
      {query.data && <InboxTable orders={query.data.list} />}
    </>
  )
}
