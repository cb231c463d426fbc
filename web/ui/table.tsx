// A table that turns into cards on a phone. Roles are written out, since cards need another `display`, which takes the native ones away.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './table.module.css'

export type SortState = 'ascending' | 'descending' | 'none'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Stands before the value on a card; without it the title does. */
  cardLabel?: string
  /** Place on a card: its first line, the corner beside it, the line in bold below, or one labelled line after another. */
  onCard?: 'first' | 'corner' | 'bold' | 'line'
  align?: 'end'
  /** Its header sorts. */
  sort?: SortState
  onSort?: () => void
  /** Left out from 600 to 799 px, where it would push the others together. */
  spare?: boolean
  /** Words that somebody typed, of any length: the column gives way before the page gets wider than its window. */
  typed?: boolean
  /** Part of the table that nobody is shown. */
  hidden?: boolean
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** A click anywhere on a row follows the first link in it. */
  rowsOpen?: boolean
  /** The rows are about to be replaced. */
  isLeaving?: boolean
  /** Many columns: smaller letters while the window is narrow. */
  dense?: boolean
}

export function Table<Row>({
  label,
  columns,
  rows,
  rowId,
  rowsOpen = false,
  isLeaving = false,
  dense = false,
}: TableProps<Row>) {
  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={isLeaving || undefined}
      className={classNames(styles['table'], dense && styles['dense'])}
    >
      <Head columns={columns} />
      <tbody
        role="rowgroup"
        className={classNames(rowsOpen && styles['opens'], isLeaving && styles['leaving'])}
      >
        {rows.map((row) => (
          <tr key={rowId(row)} role="row" {...(rowsOpen && { onClick: followLink, onAuxClick: followLink })}>
            {columns.map((column) => (
              <td
                key={column.id}
                role="cell"
                hidden={column.hidden}
                data-label={column.cardLabel ?? column.title}
                className={classNames(
                  styles[column.onCard ?? 'line'],
                  column.align && styles['end'],
                  column.spare && styles['spare'],
                )}
              >
                {column.typed ? (
                  <span className={styles['typed']}>{column.cell(row)}</span>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, title, align, sort, onSort, hidden, spare }) => (
          <th
            key={id}
            role="columnheader"
            scope="col"
            hidden={hidden}
            aria-sort={sort}
            className={classNames(align && styles['end'], spare && styles['spare'])}
          >
            {onSort ? (
              <button type="button" className={styles['sort']} onClick={onSort}>
                {title}
                <Icon
                  size="small"
                  name={sort === 'ascending' ? 'sortUp' : sort === 'descending' ? 'sortDown' : 'sort'}
                />
              </button>
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The link in the row is for the keyboard and for screen readers; a pointer can press the whole row. */
function followLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = event
  const link = currentTarget.querySelector('a')
  const isOnControl = target instanceof Element && target.closest('a, button, input, select') !== null
  // Text marked to be copied is no click.
  const isMarking = (getSelection()?.toString() ?? '') !== ''
  if (!link || isOnControl || isMarking || button === 2) return
  if (button === 1 || ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener')
  else link.click()
}

/** The table before its rows are there. The words for it stand once beside it. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['skeletonRow']}>
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} shape={(row + column) % 3 === 0 ? 'short' : 'line'} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The white sheet around a table and what belongs to it; on a phone the cards stand on the page instead. */
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
      className={styles['sheet']}
      aria-busy={busy || undefined}
      {...(label && { role: 'region', 'aria-label': label })}
    >
      {children}
    </div>
  )
}
