// Planned pickups for each day.
import * as z from 'zod/mini'
import { day, isDay, DAY_MS } from '../fields/day.ts'
import { MAX_LOAD_DAYS } from '../limits.ts'
import { operatorSettings } from '../settings/operator-settings.ts'

const areSoMany = (from: string, to: string) =>
  from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_LOAD_DAYS

export const dayLoadQuery = z.object({ from: day(), to: day() }).check(
  z.refine(({ from, to }) => !isDay(from) || !isDay(to) || areSoMany(from, to), {
    error: 'ERROR.INVALID_INPUT',
    path: ['to'],
  }),
)

export const dayLoadAnswer = z.object({
  /** Days without a pickup are left out. */
  days: z.array(z.object({ date: z.string(), orders: z.number(), kg: z.number() })),
  calendar: operatorSettings.shape.calendar,
})
export type DayLoad = z.output<typeof dayLoadAnswer>['days'][number]
