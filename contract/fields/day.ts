// Calendar days in Warsaw, as `YYYY-MM-DD`.
import * as z from 'zod/mini'
import type { FieldKey } from '../field-keys.ts'

export const DAY = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/

/** Whether the text is an existing day: 30 February is not. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

export const day = (error: FieldKey = 'ERROR.INVALID_INPUT') =>
  z.string({ error }).check(z.refine(isDay, { error }))

const IN_WARSAW = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
export const dayInWarsaw = (moment: Date) => IN_WARSAW.format(moment)

export const todayInWarsaw = () => dayInWarsaw(new Date())

const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** Returns the moment at which the day begins in Warsaw. */
export const startOfDayInWarsaw = (day: string) => endOfDayInWarsaw(dayAfter(day, -1))

/** Returns the day `days` days later; earlier for a negative number. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the Monday of the same week. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Returns the moment at which the next day begins in Warsaw, which is one or two hours ahead of UTC. */
export function endOfDayInWarsaw(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS
  const summer = new Date(midnight - 2 * HOUR_MS)
  return dayInWarsaw(summer) === day ? new Date(midnight - HOUR_MS) : summer
}
