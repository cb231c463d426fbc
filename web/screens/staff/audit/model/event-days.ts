// The rows by the day in Warsaw on which they happened, and the time of day to the second.
import type { AuditRow } from '#contract/audit/audit.ts'
import { formatDate } from '#web/texts/format.ts'

interface EventDay {
  /** `YYYY-MM-DD`. */
  day: string
  rows: AuditRow[]
}

/** In the order that they come in. */
export function byDay(list: readonly AuditRow[]): EventDay[] {
  const days: EventDay[] = []
  for (const row of list) {
    const day = formatDate(row.at)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

export const timeToTheSecond = (instant: string): string => TIME.format(new Date(instant))
