// The rows under the heading of their day. On a phone each is a card, for which the roles of a table are written out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { AuditRow } from '#contract/audit/audit.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { eventWord } from '#contract/words.ts'
import { weekdayOf } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { addressOf, NO_FILTERS } from './model/audit-view.ts'
import { detailWords } from './model/detail-words.ts'
import { byDay, timeToTheSecond } from './model/event-days.ts'
import { FAILURES } from './model/kind-groups.ts'
import styles from './audit.module.css'

const COLUMNS = [
  'AUDIT.TIME',
  'AUDIT.WHO',
  'AUDIT.WHAT',
  'AUDIT.ON',
  'AUDIT.FROM_WHERE',
  'AUDIT.REQUEST',
] as const

/** Enough to find the line of the log by; the file has all of it. */
const REQUEST_ID_SHOWN = 8

export function AuditTable({ list, isLeaving }: { list: readonly AuditRow[]; isLeaving: boolean }) {
  const { t, locale } = useText()
  return (
    <table
      role="table"
      aria-label={t('STAFF.AUDIT')}
      aria-busy={isLeaving || undefined}
      className={classNames(styles['table'], isLeaving && styles['leaving'])}
    >
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((title) => (
            <th key={title} role="columnheader" scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      {byDay(list).map(({ day, rows }) => (
        <tbody key={day} role="rowgroup">
          <tr role="row" className={styles['day']}>
            <th role="rowheader" scope="rowgroup" colSpan={COLUMNS.length}>
              {typeset(`${weekdayOf(day, locale)}, ${day}`)}
            </th>
          </tr>
          {rows.map((row) => (
            <EventRow key={row.uuid} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

const ofPerson = (personUuid: string) => addressOf({ ...NO_FILTERS, personUuid })

function EventRow({ row }: { row: AuditRow }) {
  const { t, locale } = useText()
  const { at, who, kind, address, requestId } = row
  const detail = detailWords(row, t)
  return (
    <tr role="row">
      <td role="cell" className={styles['time']}>
        <time dateTime={at}>{timeToTheSecond(at)}</time>
      </td>
      <td role="cell" className={styles['who']}>
        {who ? (
          <a href={ofPerson(who.uuid)}>{who.name}</a>
        ) : (
          t(kind === 'admin' ? 'AUDIT.OPERATOR' : 'AUDIT.UNKNOWN')
        )}
      </td>
      <td role="cell" className={classNames(styles['what'], FAILURES.has(kind) && styles['failure'])}>
        {eventWord(kind, locale)}
      </td>
      <td role="cell" className={styles['on']}>
        <Things row={row} />
        {detail && <span className={styles['detail']}>{typeset(detail)}</span>}
      </td>
      <td role="cell" className={styles['origin']}>
        {address}
      </td>
      <td role="cell" className={styles['origin']} title={requestId ?? undefined}>
        {requestId?.slice(0, REQUEST_ID_SHOWN)}
      </td>
    </tr>
  )
}

/** What has a page of its own is a link. */
function Things({ row: { on, who, order, person, company } }: { row: AuditRow }) {
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
