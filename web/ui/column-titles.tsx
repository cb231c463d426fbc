// Roles are explicit, because CSS changes the display of the rows on a phone.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { VisuallyHidden } from './visually-hidden.tsx'

interface ColumnTitle {
  title: string
  /** For screen readers alone. */
  isHidden?: boolean
  className?: string | undefined
}

/** Head of a table whose rows CSS may lay out as cards. */
export function ColumnTitles({ columns }: { columns: readonly ColumnTitle[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ title, isHidden, className }, at) => (
          <th key={at} role="columnheader" scope="col" className={className}>
            {isHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
