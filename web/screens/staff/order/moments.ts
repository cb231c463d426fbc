// Formats times for dispatchers: the time for today, with the date for other days.
import { formatDate, formatDateTime, formatTime } from '#web/texts/format.ts'
import type { Translate } from '#web/texts/use-text.tsx'

export const today = (): string => formatDate(new Date())

const DAY_MS = 24 * 60 * 60_000

export function momentWords(instant: string, t: Translate, now = new Date()): string {
  const day = formatDate(instant)
  if (day === formatDate(now)) return t('STAFF_ORDER.TODAY_AT', { time: formatTime(instant) })
  if (day === formatDate(new Date(now.getTime() - DAY_MS)))
    return t('STAFF_ORDER.YESTERDAY_AT', { time: formatTime(instant) })
  return formatDateTime(instant)
}
