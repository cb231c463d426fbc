// Rows under review, undecided ones first. Roles are explicit, because on a phone CSS changes the rows' display.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useState } from 'react'
import type { Catalogue } from '#web/equipment/catalogue.ts'
import type { ReviewedRow } from '#web/equipment/list/list-review.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Row } from './list-row.tsx'
import type { ListState } from './use-list.ts'
import styles from './list.module.css'

/** Number of rows that are rendered until the person asks for all. */
const FIRST_DRAWN = 25
const PLACES = ['open', 'known', 'refused'] as const
const TITLES = {
  open: 'PASTE.GROUP_OPEN',
  known: 'PASTE.GROUP_KNOWN',
  refused: 'PASTE.GROUP_REFUSED',
} as const

export function ListTable({ list, catalogue }: { list: ListState; catalogue: Catalogue }) {
  const { t } = useText()
  return (
    <table role="table" className={styles['table']} aria-label={t('PASTE.ROWS')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <VisuallyHidden>{t('PASTE.ROW')}</VisuallyHidden>
          </th>
          <th role="columnheader" scope="col">
            {t('PASTE.SOURCE')}
          </th>
          <th role="columnheader" scope="col" className={styles['amount']}>
            {t('FORM.QUANTITY')}
          </th>
          <th role="columnheader" scope="col">
            {t('PASTE.ITEM')}
          </th>
          <th role="columnheader" scope="col">
            {t('PASTE.CERTAINTY')}
          </th>
          <th role="columnheader" scope="col">
            <VisuallyHidden>{t('PASTE.ACTIONS')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {PLACES.map((place) => (
        <RowGroup
          key={place}
          title={TITLES[place]}
          rows={list.review.filter((one) => one.place === place)}
          list={list}
          catalogue={catalogue}
        />
      ))}
    </table>
  )
}

interface RowGroupProps {
  title: (typeof TITLES)[keyof typeof TITLES]
  rows: readonly ReviewedRow[]
  list: ListState
  catalogue: Catalogue
}

function RowGroup({ title, rows, list, catalogue }: RowGroupProps) {
  const { t } = useText()
  const [isWhole, setIsWhole] = useState(false)
  if (rows.length === 0) return null
  const drawn = isWhole ? rows : rows.slice(0, FIRST_DRAWN)
  return (
    <tbody role="rowgroup">
      <tr role="row" className={styles['groupHead']}>
        <th role="columnheader" scope="colgroup" colSpan={6}>
          {t(title, { count: rows.length })}
        </th>
      </tr>
      {drawn.map((one) => (
        <Row key={one.row.number} reviewed={one} list={list} catalogue={catalogue} />
      ))}
      {drawn.length < rows.length && (
        <tr role="row">
          <td role="cell" colSpan={6} className={styles['more']}>
            <Button kind="quiet" onClick={() => setIsWhole(true)}>
              {t('PASTE.SHOW_ALL', { count: rows.length })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}
