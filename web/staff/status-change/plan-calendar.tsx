// Calendar with the planned load of each day.
import { createContext, use, useMemo } from 'react'
import { DayButton, type DayButtonProps, DayPicker, type WeekProps } from 'react-day-picker'
import { isFull } from '#contract/days/calendar.ts'
import type { DayLoad } from '#contract/days/day-load.ts'
import { holidayOf } from '#contract/days/days-off.ts'
import { todayInWarsaw as today } from '#contract/fields/day.ts'
import { LANGUAGES, type Locale } from '#contract/languages.ts'
import { formatKilograms } from '#web/texts/format.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { dayOf, toDate } from './calendar-days.ts'
import { LoadBar } from './day-load-bar.tsx'
import { isUsuallyClosed, useClosedName } from './day-off.tsx'
import type { CalendarLoad } from './use-day-load.ts'
import styles from './calendar.module.css'

const LoadContext = createContext<CalendarLoad | null>(null)

interface PlanCalendarProps {
  chosen: string | null
  onChoose: (date: string) => void
  load: CalendarLoad
}

export function PlanCalendar({ chosen, onChoose, load }: PlanCalendarProps) {
  const { t, locale } = useText()
  const names = useMemo(() => namesOfDays(locale), [locale])
  const first = toDate(today())
  return (
    <LoadContext value={load}>
      <div data-first>
        <DayPicker
          mode="single"
          required
          selected={chosen ? toDate(chosen) : undefined}
          onSelect={(date: Date) => onChoose(dayOf(date))}
          month={toDate(load.month)}
          onMonthChange={(month) => load.setMonth(dayOf(month))}
          numberOfMonths={load.months}
          pagedNavigation
          startMonth={first}
          // The focused day if no day is chosen.
          today={toDate(load.dayAhead(1))}
          modifiers={{ now: first }}
          modifiersClassNames={{ now: named('today') }}
          disabled={{ before: first }}
          weekStartsOn={1}
          // With two months, each would repeat days of the other one.
          showOutsideDays={load.months === 1}
          classNames={CLASSES}
          components={{ Chevron, DayButton: DayWithLoad, Week: WeekToCome }}
          formatters={{
            formatCaption: names.month,
            formatWeekdayName: names.shortWeekday,
          }}
          labels={{
            labelNav: () => t('STAFF_ORDER.MONTHS'),
            labelNext: () => t('STAFF_ORDER.NEXT_MONTH'),
            labelPrevious: () => t('STAFF_ORDER.PREVIOUS_MONTH'),
            labelGrid: names.month,
            labelWeekday: names.weekday,
            labelDayButton: names.day,
          }}
        />
      </div>
    </LoadContext>
  )
}

/** Creates the formatters once, because creating one takes longer than formatting. */
function namesOfDays(locale: Locale) {
  const inLanguage = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(LANGUAGES[locale].intl, options)
    return (day: Date) => format.format(day)
  }
  return {
    month: inLanguage({ month: 'long', year: 'numeric' }),
    weekday: inLanguage({ weekday: 'long' }),
    shortWeekday: inLanguage({ weekday: 'short' }),
    day: inLanguage({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  }
}

const named = (name: string) => styles[name] ?? ''
const CLASSES = {
  root: named('root'),
  months: named('months'),
  month_caption: named('caption'),
  nav: named('nav'),
  button_previous: named('turn'),
  button_next: named('turn'),
  month_grid: named('grid'),
  weekday: named('weekday'),
  day: named('day'),
}

const Chevron = ({ orientation }: { orientation?: string }) => (
  <Icon name={orientation === 'left' ? 'left' : 'right'} size="small" />
)

/** Hides weeks that have passed. */
function WeekToCome({ week, ...row }: WeekProps) {
  const last = week.days.at(-1)
  return last && dayOf(last.date) < today() ? <></> : <tr {...row} />
}

/**
 * Day with its load. Its accessible name has the full date and the load, because the visible text
 * is too short.
 */
function DayWithLoad({ 'aria-label': label, className, ...button }: DayButtonProps) {
  const { t, locale } = useText()
  const { day, modifiers } = button
  const shown = use(LoadContext)
  if (!shown) throw new Error('A day stands outside of its calendar')
  const { calendar } = shown
  const date = dayOf(day.date)
  const load = shown.of(date)
  const isOver = modifiers['disabled'] === true
  const closed = useClosedName(calendar)(date)
  const reason = isUsuallyClosed(calendar, date) ? null : closed
  // Whether one more order would exceed the limits.
  const full = load && isFull(calendar, { orders: load.orders + 1, kg: load.kg }) && t('STAFF_ORDER.DAY_FULL')
  const words = isOver ? t('STAFF_ORDER.DAY_PAST') : load && loadWords(load, { t, locale })
  return (
    <DayButton
      {...button}
      title={reason ?? undefined}
      className={classNames(
        className,
        styles['button'],
        closed && styles['off'],
        modifiers['selected'] && styles['chosen'],
      )}
    >
      <VisuallyHidden>{[label, reason, words, full].filter(Boolean).join(', ')}</VisuallyHidden>
      <b aria-hidden="true">{day.date.getDate()}</b>
      {!isOver && load && (
        <>
          <small aria-hidden="true">
            {full ||
              (reason !== null && load.orders === 0
                ? t(holidayOf(date) ? 'STAFF_ORDER.DAY_HOLIDAY' : 'STAFF_ORDER.DAY_SHUT')
                : t('STAFF_ORDER.DAY_ORDERS', { count: load.orders }))}
          </small>
          <LoadBar kg={load.kg} maxKg={calendar.maxKg} />
        </>
      )}
    </DayButton>
  )
}

const loadWords = ({ orders, kg }: DayLoad, speech: { t: Translate; locale: Locale }) =>
  orders === 0
    ? speech.t('STAFF_ORDER.DAY_NONE')
    : speech.t('STAFF_ORDER.DAY_LOAD', { count: orders, weight: formatKilograms(kg, speech.locale) })
