// Audit log rows grouped by day.
import type { AuditRow } from '#contract/audit/audit.ts'
import { eventRow } from '#contract/audit/events.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { formatDate, weekdayOf } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { auditList } from './model/audit-list.ts'
import { changeWords, detailWords } from './model/detail-words.ts'
import styles from './audit.module.css'

/**
 * Characters of the request id in a row, enough to find the line in the server log. The export has
 * the whole id.
 */
const REQUEST_ID_SHOWN = 8

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

export function AuditTable({ rows, isLeaving }: { rows: readonly AuditRow[]; isLeaving: boolean }) {
  const { t, locale } = useText()
  const columns: Column<AuditRow>[] = [
    {
      id: 'time',
      title: t('AUDIT.TIME'),
      className: styles['time'],
      cell: ({ at }) => <time dateTime={at}>{TIME.format(new Date(at))}</time>,
    },
    {
      id: 'who',
      title: t('AUDIT.WHO'),
      className: styles['who'],
      cell: ({ who, kind }) =>
        who ? (
          <a href={ofPerson(who.uuid)}>{who.name}</a>
        ) : (
          t(kind === 'admin' ? 'AUDIT.OPERATOR' : 'AUDIT.UNKNOWN')
        ),
    },
    {
      id: 'what',
      title: t('AUDIT.WHAT'),
      className: styles['what'],
      cell: ({ kind }) =>
        eventRow(kind).isFailure ? <span className="red">{t(`EVENTS.${kind}`)}</span> : t(`EVENTS.${kind}`),
    },
    { id: 'on', title: t('AUDIT.ON'), className: styles['on'], cell: (row) => <On row={row} /> },
    {
      id: 'address',
      title: t('AUDIT.FROM_WHERE'),
      className: styles['origin'],
      cell: ({ address }) => address,
    },
    {
      id: 'request',
      title: t('AUDIT.REQUEST'),
      className: styles['origin'],
      cell: ({ requestId }) =>
        requestId && <span title={requestId}>{requestId.slice(0, REQUEST_ID_SHOWN)}</span>,
    },
  ]
  return (
    <Table
      label={t('STAFF.AUDIT')}
      className={styles['table']}
      columns={columns.map((column) => ({ ...column, cardLabel: null }))}
      rows={rows}
      rowId={({ uuid }) => uuid}
      groups={{
        of: ({ at }) => formatDate(at),
        heading: (day) => typeset(`${weekdayOf(day, locale)}, ${day}`),
      }}
      isLeaving={isLeaving}
    />
  )
}

const ofPerson = (personUuid: string) => auditList.addressOf({ personUuid })

function On({ row }: { row: AuditRow }) {
  const { t } = useText()
  const detail = row.changes ? null : detailWords(row, t)
  const changes = changeWords(row, t)
  return (
    <>
      <Things {...row} />
      {changes.length > 0 && (
        <span className={styles['detail']}>
          {changes.map(({ label, before, after }, at) => (
            <span key={label}>
              {at > 0 && '; '}
              {label}
              {before && (
                <>
                  : <del>{typeset(before)}</del> → <ins>{typeset(after)}</ins>
                </>
              )}
            </span>
          ))}
        </span>
      )}
      {detail && <span className={styles['detail']}>{typeset(detail)}</span>}
    </>
  )
}

/** Names what the event was about. Orders, companies and people that have a page are links. */
function Things({ on, who, order, person, company }: AuditRow) {
  if (on === null) return null
  const links = [
    order && { href: staffPaths.order(order.uuid), words: order.orderNumber },
    person && person.uuid !== who?.uuid && { href: ofPerson(person.uuid), words: person.name },
    company && { href: staffPaths.company(company.uuid), words: company.name },
  ].filter((link) => link !== null && link !== false)
  const named = links.map(({ words }) => words).join(', ')
  if (!on.endsWith(named)) return typeset(on)
  const others = on.slice(0, on.length - named.length).replace(/, $/, '')
  return (
    <>
      {others}
      {links.map(({ href, words }, at) => (
        <span key={href}>
          {(others || at > 0) && ', '}
          <a href={href}>{typeset(words)}</a>
        </span>
      ))}
    </>
  )
}
