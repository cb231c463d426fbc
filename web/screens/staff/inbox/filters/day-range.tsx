// Filter from day to day, by a named range or by two dates.
import { Chip } from '#web/staff/list/chip.tsx'
import { DayField } from '#web/staff/list/day-field.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { type DayRange, dayRange, type DayRangeName } from './named-ranges.ts'
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
