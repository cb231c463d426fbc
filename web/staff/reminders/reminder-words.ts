import { formatDate, formatDateTime, formatTime } from '#web/texts/format.ts'
import type { Translate } from '#web/texts/use-text.tsx'

/** `dziś, 12:00`, or the day with the time. */
export const whenWords = (at: string, t: Translate): string =>
  formatDate(at) === formatDate(new Date())
    ? t('STAFF_ORDER.TODAY_AT', { time: formatTime(at) })
    : formatDateTime(at)
