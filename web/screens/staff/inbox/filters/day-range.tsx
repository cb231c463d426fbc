// Filter from day to day, by a named range in Warsaw time or by two dates.
import { dayAfter, mondayOf, todayInWarsaw } from '#contract/fields/day.ts'
import { Chip } from '#web/staff/list/chip.tsx'
import { DayField } from '#web/staff/list/day-field.tsx'
import { useText } from '#web/texts/use-text.tsx'
import shared from '#web/staff/list/filters.module.css'

interface DayRangeFieldsProps {
  names: readonly DayRangeName[]
  from: string | undefined
  to: string | undefined
  fromLabel: string
  toLabel: string
  onChange: (range: Partial<DayRange>) => void
}

export function DayRangeFields({ names, from, to, fromLabel, toLabel, onChange }: DayRangeFieldsProps) {
  const { t } = useText()
  const isChosen = (name: DayRangeName) => {
    const range = dayRange(name)
    return range.from === from && range.to === to
  }
  return (
    <>
      <div className="wrap gap-6 mb-10">
        {names.map((name) => (
          <Chip
            key={name}
            isSet={isChosen(name)}
            aria-pressed={isChosen(name)}
            onClick={() => onChange(dayRange(name))}
          >
            {t(`INBOX.RANGE_${name}`)}
          </Chip>
        ))}
      </div>
      <div className={shared['pair']}>
        <DayField
          label={fromLabel}
          value={from}
          onChange={(day) => onChange({ from: day ?? '', ...(to && { to }) })}
        />
        <DayField
          label={toLabel}
          value={to}
          onChange={(day) => onChange({ ...(from && { from }), to: day ?? '' })}
        />
      </div>
    </>
  )
}

export interface DayRange {
  from: string
  to: string
}

export const DAY_RANGES = [
  'TODAY',
  'TOMORROW',
  'THIS_WEEK',
  'NEXT_WEEK',
  'YESTERDAY',
  'LAST_7',
  'LAST_30',
] as const
export type DayRangeName = (typeof DAY_RANGES)[number]

export function dayRange(name: DayRangeName, now = todayInWarsaw()): DayRange {
  const monday = mondayOf(now)
  const ranges: Record<DayRangeName, DayRange> = {
    TODAY: { from: now, to: now },
    TOMORROW: { from: dayAfter(now, 1), to: dayAfter(now, 1) },
    THIS_WEEK: { from: monday, to: dayAfter(monday, 6) },
    NEXT_WEEK: { from: dayAfter(monday, 7), to: dayAfter(monday, 13) },
    YESTERDAY: { from: dayAfter(now, -1), to: dayAfter(now, -1) },
    LAST_7: { from: dayAfter(now, -6), to: now },
    LAST_30: { from: dayAfter(now, -29), to: now },
  }
  return ranges[name]
}
