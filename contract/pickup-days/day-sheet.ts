// Printed sheet of a pickup day: what a driver needs on paper at each stop.
import * as z from 'zod/mini'
import { accessCardAnswer } from '../orders/access-card.ts'
import { dayPlanAnswer, routeAnswer, stopAnswer } from './day-plan.ts'
import { stopFacts } from './driver-day.ts'

const sheetStop = z.extend(stopAnswer, {
  ...stopFacts,
  /** How to reach the equipment, and whether a door code is stored. The code itself is never printed. */
  access: accessCardAnswer,
  bdo: z.nullable(z.string()),
})
export type SheetStop = z.output<typeof sheetStop>

const sheetRoute = z.extend(routeAnswer, { stops: z.array(sheetStop) })
export type SheetRoute = z.output<typeof sheetRoute>

export const daySheetAnswer = z.extend(z.pick(dayPlanAnswer, { date: true, base: true }), {
  routes: z.array(sheetRoute),
})
export type DaySheet = z.output<typeof daySheetAnswer>
