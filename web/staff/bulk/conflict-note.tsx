// Edit conflict in the dialog of a single order: the saved version beside the typed values. Saving
// again is based on the saved version.
import { useQuery } from '@tanstack/react-query'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { statusKey } from '#contract/orders/order.ts'
import type { BulkAction } from '#contract/orders/staff-changes.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { VersionsTable } from '#web/staff/edit/versions-table.tsx'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { savedBy } from '#web/staff/orders/saved-by.ts'
import { colleaguesQuery } from '#web/staff/people/team-query.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { rowAfter } from './bulk-actions.ts'

interface ConflictNoteProps {
  /** Order as the person saw it, and as it is saved now. */
  seen: StaffOrderRow
  now: StaffOrderRow
  action: BulkAction
  /** Whether the saved status forbids the action. */
  isOver: boolean
}

export function ConflictNote({ seen, now, action, isOver }: ConflictNoteProps) {
  const { t } = useText()
  const { data } = useQuery({ ...orderQuery(now.uuid), staleTime: 0 }, queryClient)
  const colleagues = useQuery(colleaguesQuery, queryClient).data?.list ?? []
  const saved = data?.order.version === now.version ? data.order.history : []
  const { name: by } = savedBy(saved, t)
  const mine = rowAfter(now, action, { version: now.version, today: todayInWarsaw(), colleagues })
  const versions = [seen, now, mine].map((row) => partsOf(row, t))
  const [was, theirs, ours] = versions
  const changed = Object.keys(PARTS).filter(
    (part) => was?.[part] !== theirs?.[part] || theirs?.[part] !== ours?.[part],
  )
  return (
    <Note kind="hint" role="alert" className="mb-14">
      <p>
        {isOver
          ? t('INBOX.CONFLICT_OVER', { name: by, status: t(statusKey(now.status)) })
          : t('INBOX.CONFLICT', { name: by })}
      </p>
      <VersionsTable
        theirs={t('INBOX.CONFLICT_THEIRS', { name: by })}
        rows={changed.map((part) => ({
          id: part,
          what: t(PARTS[part as Part]),
          theirs: theirs?.[part] ?? '',
          mine: ours?.[part] ?? '',
        }))}
      />
    </Note>
  )
}

const PARTS = {
  status: 'STAFF_ORDER.PART_STATUS',
  date: 'STAFF_ORDER.PART_DATE',
  hours: 'STAFF_ORDER.PART_HOURS',
  place: 'STAFF_ORDER.PART_PLACE',
  assignee: 'STAFF_ORDER.PART_ASSIGNEE',
} as const
type Part = keyof typeof PARTS

function partsOf(row: StaffOrderRow, t: Translate): Record<string, string> {
  const { name, street, postalCode, city } = row.branch
  const parts: Record<Part, string> = {
    status: t(statusKey(row.status)),
    date: row.suggestedDate ?? t('STAFF_ORDER.NONE'),
    hours: `${row.availableHoursFrom}–${row.availableHoursTo}`,
    place: `${name}, ${street}, ${postalCode} ${city}`,
    assignee: row.assignee?.name ?? t('INBOX.WHO_NONE'),
  }
  return parts
}
