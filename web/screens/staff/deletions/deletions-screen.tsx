// Report of data deleted after its retention period or on request. For administrators.
import { listDeletionsQuery, type ReportedDeletions } from '#contract/privacy/deletions.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { privacyApi } from '#web/api/administration.ts'
import { ListScreen } from '#web/staff/list/list-screen.tsx'
import { listSchema, useListView } from '#web/staff/list/use-list-view.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { countWords, kindWords } from './deletion-words.ts'

const deletions = listSchema({
  key: 'staff deletions',
  path: staffPaths.deletions,
  query: listDeletionsQuery,
  defaults: { limit: '50' },
  call: privacyApi.listDeletions,
})

export function DeletionsScreen() {
  const { t } = useText()
  const list = useListView(deletions)
  const columns: Column<ReportedDeletions>[] = [
    { id: 'day', title: t('DELETIONS.DAY'), onCard: 'corner', cell: ({ day }) => typeset(day) },
    {
      id: 'kind',
      title: t('DELETIONS.KIND'),
      onCard: 'first',
      cell: ({ kind }) => typeset(kindWords(kind, t)),
    },
    { id: 'counts', title: t('DELETIONS.COUNTS'), cell: ({ counts }) => typeset(countWords(counts, t)) },
  ]
  return (
    <ListScreen
      title={t('STAFF.DELETIONS')}
      lead={t('DELETIONS.LEAD')}
      list={list}
      words="DELETIONS"
      places={{ columns: 3, rows: 12 }}
      isRecord
    >
      {({ list: rows }) => (
        <Table
          label={t('STAFF.DELETIONS')}
          columns={columns}
          rows={rows}
          rowId={({ day, kind }) => `${day} ${kind}`}
          isLeaving={list.isLeaving}
        />
      )}
    </ListScreen>
  )
}
