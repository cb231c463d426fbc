// Times for dispatchers: "today" and "yesterday" on the screen, always the date in print.
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatTime } from '#web/texts/format.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import styles from './moment.module.css'

const DAY_MS = 24 * 60 * 60_000

/** Time in words, for the screen only, because "today" would be wrong in print tomorrow. */
export function momentWords(instant: string, t: Translate): string {
  const now = new Date()
  const day = formatDate(instant)
  if (day === formatDate(now)) return t('STAFF_ORDER.TODAY_AT', { time: formatTime(instant) })
  if (day === formatDate(new Date(now.getTime() - DAY_MS)))
    return t('STAFF_ORDER.YESTERDAY_AT', { time: formatTime(instant) })
  return formatDateTime(instant)
}

/** Shows the children on the screen and prints `paper` instead. */
export function OnPaper({ paper, children }: { paper: string; children?: ReactNode }) {
  return (
    <span className={styles['words']} data-paper={paper}>
      <span>{children}</span>
    </span>
  )
}

export function Moment({ at }: { at: string }) {
  const { t } = useText()
  return (
    <time dateTime={at}>
      <OnPaper paper={formatDateTime(at)}>{momentWords(at, t)}</OnPaper>
    </time>
  )
}
