interface WeekLabelsProps {
  /** Formatted Mondays and their positions. */
  weeks: readonly string[]
  places: readonly number[]
  y: number
  /** Label of the current week. */
  runningWords: string
}

/** Possible distances between labelled weeks, and the width of a label. */
const STEPS = [3, 6, 12]
const ROOM = 48

/** Labels the current week and as many others as fit. */
export function WeekLabels({ weeks, places, y, runningWords }: WeekLabelsProps) {
  const last = weeks.length - 1
  const place = (at: number) => places[at] ?? 0
  const step = STEPS.find((each) => place(each) - place(0) >= ROOM) ?? weeks.length
  return weeks.map((week, at) => {
    const isLast = at === last
    if (!isLast && (at % step !== 0 || place(last) - place(at) < ROOM)) return null
    return (
      <text key={week} x={place(at)} y={y} textAnchor="middle">
        {week}
        {isLast && (
          <tspan x={place(at)} dy={16}>
            {runningWords}
          </tspan>
        )}
      </text>
    )
  })
}
