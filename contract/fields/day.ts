// A day of the calendar, `YYYY-MM-DD`, in Warsaw.
import * as z from 'zod/mini'

const DAY = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/

/** Of the right form, and in the calendar: 30 February is none. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

export const day = (error = 'ERROR.INVALID_INPUT') => z.string({ error }).check(z.refine(isDay, { error }))

const IN_WARSAW = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
export const dayInWarsaw = (moment: Date) => IN_WARSAW.format(moment)
