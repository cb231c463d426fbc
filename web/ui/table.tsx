// Table that becomes cards on a phone. Its roles are explicit, because another CSS `display` removes the native ones.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { type HTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import ownLook from './table.module.css'

export interface Column<Row> {
  id: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Label before the value on a card; the default is the title, `null` shows none. */
  cardLabel?: string | null
  /** Position on a card: first line, corner beside it, bold line below, or one of the labelled lines. */
  onCard?: 'first' | 'corner' | 'bold' | 'line'
  align?: 'end'
  className?: string | undefined
  /** Name of the sort, if the header sorts. */
  sort?: string
  /** Whether to hide the column from 600 to 799 px, where it would make the others too narrow. */
  spare?: boolean
  /** Whether people type these texts, in any length: the column shrinks before the page becomes wider than its window. */
  typed?: boolean
  hidden?: boolean
}

export interface Sorting<Sort extends string = string> {
  sort: Sort
  order: 'asc' | 'desc'
  onSort(by: Sort): void
}

export interface RowProps extends HTMLAttributes<HTMLTableRowElement> {
  /** Handles a click beside the controls of the row; without it, the click follows the row's first link. */
  onPress?: (() => void) | false
  /** Shown beside the list. */
  isCurrent?: boolean
  isPicked?: boolean
  [data: `data-${string}`]: string | undefined
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sorting?: Sorting
  /** Whether a click anywhere on a row follows the row's first link. */
  rowsOpen?: boolean
  rowProps?: (row: Row) => RowProps
  /** Consecutive rows of one group are shown under its heading. */
  groups?: { of: (row: Row) => string; heading: (group: string) => ReactNode }
  /** Whether the rows are about to be replaced. */
  isLeaving?: boolean
  /** For many columns: smaller text in a narrow window. */
  dense?: boolean
  className?: string | undefined
  /** Style sheet that replaces `table.module.css` and has the same classes. */
  look?: Record<string, string>
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, sorting, rowsOpen = false, rowProps, groups } = props
  const { isLeaving = false, dense = false, className, look = ownLook } = props
  const drawn = (row: Row) => {
    const { onPress, isCurrent, isPicked, className: own, ...rest } = rowProps?.(row) ?? {}
    const press = (event: MouseEvent<HTMLTableRowElement>) => pressRow(event, onPress)
    return (
      <tr
        key={rowId(row)}
        role="row"
        className={classNames(isCurrent && look['current'], isPicked && look['picked'], own)}
        {...((rowsOpen || onPress !== undefined) && { onClick: press, onAuxClick: press })}
        {...rest}
      >
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} look={look} />
        ))}
      </tr>
    )
  }
  const parts = groups ? grouped(rows, groups.of) : [{ group: '', rows }]
  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={isLeaving || undefined}
      className={classNames(look['table'], dense && look['dense'], isLeaving && look['leaving'], className)}
    >
      <Head columns={columns} sorting={sorting} look={look} />
      {parts.map((part) => (
        <tbody key={part.group} role="rowgroup" className={classNames(rowsOpen && look['opens'])}>
          {groups && (
            <tr role="row">
              <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                {groups.heading(part.group)}
              </th>
            </tr>
          )}
          {part.rows.map(drawn)}
        </tbody>
      ))}
    </table>
  )
}

function grouped<Row>(rows: readonly Row[], groupOf: (row: Row) => string) {
  const parts: { group: string; rows: Row[] }[] = []
  for (const row of rows) {
    const group = groupOf(row)
    const last = parts.at(-1)
    if (last?.group === group) last.rows.push(row)
    else parts.push({ group, rows: [row] })
  }
  return parts
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  look: Record<string, string>
}

function Cell<Row>({ column, row, look }: CellProps<Row>) {
  const { title, cell, cardLabel = title, onCard = 'line', align, className, spare, typed, hidden } = column
  return (
    <td
      role="cell"
      hidden={hidden}
      data-label={onCard === 'line' && typeof cardLabel === 'string' ? cardLabel : undefined}
      className={classNames(look[onCard], align && look['end'], spare && look['spare'], className)}
    >
      {typed ? <span className={look['typed']}>{cell(row)}</span> : cell(row)}
    </td>
  )
}

const SORTED = {
  asc: { state: 'ascending', icon: 'sortUp' },
  desc: { state: 'descending', icon: 'sortDown' },
  none: { state: 'none', icon: 'sort' },
} as const

type HeadProps<Row> = Pick<TableProps<Row>, 'columns'> &
  Required<Pick<TableProps<Row>, 'look'>> & { sorting: Sorting | undefined }

function Head<Row>({ columns, sorting, look }: HeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, title, align, className, sort, hidden, spare }) => {
          const sorted =
            sort !== undefined && sorting && SORTED[sorting.sort === sort ? sorting.order : 'none']
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              hidden={hidden}
              aria-sort={sorted ? sorted.state : undefined}
              className={classNames(align && look['end'], spare && look['spare'], className)}
            >
              {sorted ? (
                <button type="button" className={look['sort']} onClick={() => sorting?.onSort(sort)}>
                  {title}
                  <Icon size="small" name={sorted.icon} />
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Follows the row's link or calls `onPress`. The link itself serves keyboards and screen readers; a pointer can click the whole row. */
function pressRow(event: MouseEvent<HTMLTableRowElement>, onPress: RowProps['onPress']): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = event
  const link = currentTarget.querySelector('a')
  const isOnControl = target instanceof Element && target.closest('a, button, input, select, label') !== null
  // Selecting text to copy must not count as a click.
  const isMarking = (getSelection()?.toString() ?? '') !== ''
  if (isOnControl || isMarking || button === 2) return
  const isApart = button === 1 || ctrlKey || metaKey || shiftKey
  if (link && isApart) window.open(link.href, '_blank', 'noopener')
  else if (button === 0 && onPress) onPress()
  else if (button === 0) link?.click()
}

/** Placeholder for a table that is loading. The caller announces the loading. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div className={ownLook['skeleton']} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={ownLook['skeletonRow']}>
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} shape={(row + column) % 3 === 0 ? 'short' : 'line'} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** White box around a table and its controls; on a phone the cards are directly on the page instead. */
export function TableSheet({
  label,
  busy = false,
  children,
}: {
  label?: string
  busy?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={ownLook['sheet']}
      aria-busy={busy || undefined}
      {...(label && { role: 'region', 'aria-label': label })}
    >
      {children}
    </div>
  )
}
