// The calendar as visitors see it.

import { closingOf, earliestPickup, weekdayOf, type Closing } from '#contract/days/calendar.ts'
import type { DayOff } from '#contract/days/days-off.ts'
import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'

const DAYS_AHEAD = 60

/** Polish names of days off, as in the law. */
export const DAYS_OFF: Record<DayOff, string> = {
  newYear: 'Nowy Rok',
  epiphany: 'Trzech Króli',
  easter: 'Wielkanoc',
  easterMonday: 'Poniedziałek Wielkanocny',
  labourDay: 'Święto Pracy',
  constitutionDay: 'Święto Trzeciego Maja',
  pentecost: 'Zielone Świątki',
  corpusChristi: 'Boże Ciało',
  assumption: 'Wniebowzięcie NMP',
  allSaints: 'Wszystkich Świętych',
  independenceDay: 'Święto Niepodległości',
  christmasEve: 'Wigilia Bożego Narodzenia',
  christmasDay: 'Boże Narodzenie',
  secondChristmasDay: 'drugi dzień Bożego Narodzenia',
  sunday: 'niedziela',
}
const WEEKDAYS = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela']

const nameOf = (closing: Closing, day: string) => {
  if (closing === 'weekday') return WEEKDAYS[weekdayOf(day) - 1] ?? ''
  return 'named' in closing ? closing.named : DAYS_OFF[closing.dayOff]
}

export function publicCalendar(calendar: CalendarSettings, now: Date) {
  const today = dayInWarsaw(now)
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => dayAfter(today, at))
  return {
    earliest: earliestPickup(calendar, now),
    closed: days.flatMap((date) => {
      const closing = closingOf(calendar, date)
      return closing ? [{ date, name: nameOf(closing, date) }] : []
    }),
  }
}
