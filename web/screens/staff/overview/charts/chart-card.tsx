// Chart with a heading, and its data as a table to read and copy.
import { type ReactNode, useId } from 'react'
import { spreadsheetText } from '#contract/csv.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './chart.module.css'

export interface ChartTable {
  heads: readonly string[]
  /** First cell: row heading. Other cells: formatted numbers. */
  rows: readonly (readonly string[])[]
}

interface ChartCardProps {
  title: string
  /** Unit or total beside the heading. */
  note: string
  table: ChartTable
  children: ReactNode
}

export function ChartCard({ title, note, table, children }: ChartCardProps) {
  const { t } = useText()
  const id = useId()
  const copied = [table.heads, ...table.rows].map((cells) => cells.map(spreadsheetText).join('\t')).join('\n')
  return (
    <section className={classNames('sheet shrink', styles['card'])} aria-labelledby={id}>
      <div className={classNames('wrap gap-4-16 between mb-12', styles['head'])}>
        <h2 id={id}>{title}</h2>
        <span className={styles['note']}>{note}</span>
      </div>
      {children}
      <details className={classNames('no-print', styles['table'])}>
        <summary>
          <Icon name="down" size="small" />
          {t('OVERVIEW.SHOW_TABLE')}
        </summary>
        <div className={styles['tableBody']}>
          <table aria-label={title}>
            <thead>
              <tr>
                {table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={table.heads[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <CopyButton text={copied} label={t('OVERVIEW.COPY')} copiedLabel={t('OVERVIEW.COPIED')} />
        </div>
      </details>
    </section>
  )
}
