// Chart with a heading, and its data as a table to read and copy.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { spreadsheetText } from '#contract/csv.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './chart.module.css'

export interface ChartTable {
  heads: readonly string[]
  /** The first cell is the row heading; the others are formatted numbers. */
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

/** Width before it is measured. */
const USUAL_WIDTH = 520

/** Width of an element in pixels. A chart drawn at its real size has the same font size as the page. */
export function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(USUAL_WIDTH)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

interface WeekLabelsProps {
  /** Mondays as text, and their positions on the axis. */
  weeks: readonly string[]
  places: readonly number[]
  y: number
  /** Label of the current week. */
  runningWords: string
}

/** Possible distances between labelled weeks, and the width of a label. */
const STEPS = [3, 6, 12]
const ROOM = 48

/** Labels the current week and as many others as fit. */
export function WeekLabels({ weeks, places, y, runningWords }: WeekLabelsProps) {
  const last = weeks.length - 1
  const place = (at: number) => places[at] ?? 0
  const step = STEPS.find((each) => place(each) - place(0) >= ROOM) ?? weeks.length
  return weeks.map((week, at) => {
    const isLast = at === last
    if (!isLast && (at % step !== 0 || place(last) - place(at) < ROOM)) return null
    return (
      <text key={week} x={place(at)} y={y} textAnchor="middle">
        {week}
        {isLast && (
          <tspan x={place(at)} dy={16}>
            {runningWords}
          </tspan>
        )}
      </text>
    )
  })
}
