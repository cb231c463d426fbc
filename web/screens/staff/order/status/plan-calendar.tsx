// The days to choose from, week by week, each with how much is planned for it.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DayLoad } from '#contract/days/day-load.ts'
import { dayAfter, mondayOf } from '#contract/fields/day.ts'
import { LANGUAGES, type Locale } from '#contract/languages.ts'
import { formatKilograms } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { today } from '../moments.ts'
import type { Speech } from '../parts.ts'
import { LoadBar } from './day-load-bar.tsx'
import { WEEKS_SHOWN, type WeeksLoad } from './use-day-load.ts'
import styles from './calendar.module.css'

const DAYS_SHOWN = 7 * WEEKS_SHOWN
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** By how many days each key moves; of Home and End it depends on the day. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
}

function dayByKey(key: string, from: string): string | null {
  if (key === 'Home') return mondayOf(from)
  if (key === 'End') return dayAfter(mondayOf(from), 6)
  const step = STEPS[key]
  return step === undefined ? null : dayAfter(from, step)
}

interface PlanCalendarProps {
  chosen: string | null
  onChoose: (date: string) => void
  load: WeeksLoad
}

/** A grid of days: the arrows move among them, Page Up and Page Down by four weeks. */
export function PlanCalendar({ chosen, onChoose, load }: PlanCalendarProps) {
  const { t, locale } = useText()
  const first = today()
  const { monday, show } = load
  const sunday = dayAfter(monday, DAYS_SHOWN - 1)
  const [looked, setLooked] = useState(chosen !== null && chosen > first ? chosen : first)
  const isShown = looked >= monday && looked <= sunday
  /** Reached by Tab. */
  const entry = isShown ? looked : monday > first ? monday : first
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [looked])
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, entry)
    if (next === null) return
    event.preventDefault()
    const day = next < first ? first : next
    isMoved.current = day !== looked
    setLooked(day)
    if (day < monday) show(mondayOf(day))
    if (day > sunday) show(dayAfter(mondayOf(day), 7 - DAYS_SHOWN))
  }
  const turn = (by: 1 | -1) => {
    const next = dayAfter(monday, by * DAYS_SHOWN)
    show(next < mondayOf(first) ? mondayOf(first) : next)
  }
  const isFirst = monday <= first
  const caption = daysWords(monday, sunday, locale)
  return (
    <div data-first>
      <div className={styles['caption']}>
        <button
          type="button"
          className={styles['turn']}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && turn(-1)}
        >
          <Icon name="left" size="small" />
          <VisuallyHidden>{t('STAFF_ORDER.EARLIER_WEEKS')}</VisuallyHidden>
        </button>
        <span role="status">{caption}</span>
        <button type="button" className={styles['turn']} onClick={() => turn(1)}>
          <Icon name="right" size="small" />
          <VisuallyHidden>{t('STAFF_ORDER.LATER_WEEKS')}</VisuallyHidden>
        </button>
      </div>
      {/* The arrows move in it, which the role tells. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-label={caption} className={styles['grid']} onKeyDown={move}>
        <thead>
          <tr>
            {WEEK.map((at) => (
              <th key={at} scope="col" className={styles['weekday']}>
                <span aria-hidden="true">
                  {inLanguage(locale, dayAfter(monday, at), { weekday: 'short' })}
                </span>
                <VisuallyHidden>
                  {inLanguage(locale, dayAfter(monday, at), { weekday: 'long' })}
                </VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS_SHOWN }, (_, week) => dayAfter(monday, 7 * week)).map((start) => (
            <tr key={start}>
              {WEEK.map((at) => dayAfter(start, at)).map((date) => (
                <td
                  key={date}
                  aria-selected={date === chosen}
                  className={classNames(styles['day'], date === first && styles['today'])}
                >
                  <DayButton
                    date={date}
                    load={load.of(date)}
                    isOver={date < first}
                    isChosen={date === chosen}
                    isEntry={date === entry}
                    onChoose={() => {
                      setLooked(date)
                      onChoose(date)
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** At noon no time zone makes another day of it. */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)
const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGES[locale].intl, { ...options, timeZone: 'UTC' })

const inLanguage = (locale: Locale, day: string, options: Intl.DateTimeFormatOptions) =>
  formatOf(locale, options).format(atNoon(day))
const daysWords = (from: string, to: string, locale: Locale) =>
  formatOf(locale, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(atNoon(from), atNoon(to))

interface DayButtonProps {
  date: string
  load: DayLoad | null
  isOver: boolean
  isChosen: boolean
  isEntry: boolean
  onChoose: () => void
}

/** Its name is said in full, with the load; what is seen is too short to be heard. */
function DayButton({ date, load, isOver, isChosen, isEntry, onChoose }: DayButtonProps) {
  const { t, locale } = useText()
  const day = inLanguage(locale, date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const words = isOver ? t('STAFF_ORDER.DAY_PAST') : load && loadWords(load, { t, locale })
  return (
    <button
      type="button"
      className={classNames(styles['button'], isChosen && styles['chosen'])}
      tabIndex={isEntry ? 0 : -1}
      disabled={isOver}
      onClick={onChoose}
    >
      <VisuallyHidden>{[day, words].filter(Boolean).join(', ')}</VisuallyHidden>
      <b aria-hidden="true">{Number(date.slice(8))}</b>
      {!isOver && load && (
        <>
          <small aria-hidden="true">
            {load.orders === 0
              ? t('STAFF_ORDER.DAY_FREE')
              : t('STAFF_ORDER.DAY_ORDERS', { count: load.orders })}
          </small>
          <LoadBar kg={load.kg} />
        </>
      )}
    </button>
  )
}

export const loadWords = ({ orders, kg }: DayLoad, speech: Speech) =>
  orders === 0
    ? speech.t('STAFF_ORDER.DAY_FREE')
    : speech.t('STAFF_ORDER.DAY_LOAD', { count: orders, weight: formatKilograms(kg, speech.locale) })
