// Table that becomes cards on a phone. Its roles are explicit, because another CSS `display` removes the native ones.
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
  /** Label before the value on a card; the default is the title. */
  cardLabel?: string
  /** Place on a card: first line, corner beside it, bold line below, or one of the labelled lines. */
  onCard?: 'first' | 'corner' | 'bold' | 'line'
  align?: 'end'
  /** Sort state, if the header sorts. */
  sort?: SortState
  onSort?: () => void
  /** Whether to hide the column from 600 to 799 px, where it would make the others too narrow. */
  spare?: boolean
  /** Whether people type these texts, in any length: the column shrinks before the page becomes wider than its window. */
  typed?: boolean
  hidden?: boolean
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Whether a click anywhere on a row follows the row's first link. */
  rowsOpen?: boolean
  /** Whether the rows are about to be replaced. */
  isLeaving?: boolean
  /** For many columns: smaller text in a narrow window. */
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

/** Follows the row's link. The link itself serves keyboards and screen readers; a pointer can click the whole row. */
function followLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = event
  const link = currentTarget.querySelector('a')
  const isOnControl = target instanceof Element && target.closest('a, button, input, select') !== null
  // Selecting text to copy must not count as a click.
  const isMarking = (getSelection()?.toString() ?? '') !== ''
  if (!link || isOnControl || isMarking || button === 2) return
  if (button === 1 || ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener')
  else link.click()
}

/** Placeholder for a table that is loading. The caller announces the loading. */
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

/** White box around a table and its controls; on a phone the cards stand on the page instead. */
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
