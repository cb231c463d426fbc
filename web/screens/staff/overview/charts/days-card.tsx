// Chart of the days from order to pickup: one line for the median, one for the 90th percentile, each labelled
// at its end.
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import type { OverviewWeek } from '#contract/overview/overview.ts'
import { formatAmount, formatDayAndMonth } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ChartCard, useWidth, WeekLabels } from './chart-card.tsx'
import styles from './chart.module.css'

const [HEIGHT, TOP, FLOOR] = [200, 24, 152]
/** Width for the labels at the ends of the lines, in pixels. */
const WORDS_WIDTH = 132
/** Width for the labels of the axis, in pixels. */
const TICKS_WIDTH = 56
/** Minimum distance of two labels, in pixels. */
const WORDS_APART = 18

export function DaysCard({ weeks }: { weeks: readonly OverviewWeek[] }) {
  const { t, locale } = useText()
  const shown = (days: number | null) => (days === null ? '–' : formatAmount(days, locale))
  return (
    <ChartCard
      title={t('OVERVIEW.DAYS_TITLE')}
      note={t('OVERVIEW.DAYS_UNIT')}
      table={{
        heads: [
          t('OVERVIEW.WEEK_FROM'),
          t('OVERVIEW.PICKUPS'),
          t('OVERVIEW.MEDIAN_HEAD'),
          t('OVERVIEW.NINETY_HEAD'),
        ],
        rows: weeks.map(({ from, pickups, medianDays, ninetyPercentDays }) => [
          from,
          formatAmount(pickups, locale),
          shown(medianDays),
          shown(ninetyPercentDays),
        ]),
      }}
    >
      {weeks.some(({ pickups }) => pickups > 0) ? (
        <DaysChart weeks={weeks} />
      ) : (
        <p className={styles['nothing']}>{t('OVERVIEW.NO_PICKUPS')}</p>
      )}
    </ChartCard>
  )
}

interface Point {
  from: string
  days: number
}

const pointsOf = (weeks: readonly OverviewWeek[], which: 'medianDays' | 'ninetyPercentDays') =>
  weeks.map((week) => ({ from: week.from, days: week[which] }))

const isKnown = (point: { from: string; days: number | null }): point is Point => point.days !== null

function DaysChart({ weeks }: { weeks: readonly OverviewWeek[] }) {
  const { t, locale } = useText()
  const { ref, width } = useWidth<HTMLDivElement>()
  const x = scalePoint({ domain: weeks.map(({ from }) => from), range: [TICKS_WIDTH, width - WORDS_WIDTH] })
  const most = Math.max(1, ...weeks.map(({ ninetyPercentDays }) => ninetyPercentDays ?? 0))
  const y = scaleLinear({ domain: [0, most], range: [FLOOR, TOP], nice: 4 })
  const grid = y.ticks(2).filter((tick) => tick > 0)
  const days = (count: number) => t('OVERVIEW.DAYS', { count, shown: formatAmount(count, locale) })
  const lines = [
    { id: 'ninety', points: pointsOf(weeks, 'ninetyPercentDays'), words: t('OVERVIEW.NINETY') },
    { id: 'median', points: pointsOf(weeks, 'medianDays'), words: t('OVERVIEW.MEDIAN') },
  ].map((line) => ({ ...line, last: line.points.findLast(isKnown) }))
  const [ninety, median] = lines.map(({ last }) => last)
  const ends = spread(y(ninety?.days ?? 0), y(median?.days ?? 0))
  const known = lines.map(({ points }) => points.filter(isKnown))
  const place = ({ from }: { from: string }) => x(from) ?? 0
  return (
    <div ref={ref}>
      <svg
        className={styles['chart']}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={t('OVERVIEW.DAYS_PICTURE', {
          firstMedian: formatAmount(known[1]?.[0]?.days ?? 0, locale),
          lastMedian: formatAmount(median?.days ?? 0, locale),
          firstNinety: formatAmount(known[0]?.[0]?.days ?? 0, locale),
          lastNinety: formatAmount(ninety?.days ?? 0, locale),
        })}
      >
        {grid.map((tick) => (
          <g key={tick}>
            <path className={styles['axis']} d={`M0 ${y(tick)}H${width - WORDS_WIDTH + 8}`} />
            <text className={styles['tick']} x={0} y={y(tick) - 4}>
              {days(tick)}
            </text>
          </g>
        ))}
        <path className={styles['axis']} d={`M0 ${FLOOR + 0.5}H${width}`} />
        {lines.map(({ id, points, words, last }, at) => (
          <g key={id} className={styles[id]}>
            <LinePath
              data={points}
              x={place}
              y={(point) => y(point.days ?? 0)}
              defined={isKnown}
              className={styles['line'] ?? ''}
            />
            {points.filter(isKnown).map((point) => (
              <circle key={point.from} cx={place(point)} cy={y(point.days)} r={point === last ? 5 : 2.5} />
            ))}
            {last && (
              <text className={styles['value']} x={width - WORDS_WIDTH + 14} y={(ends[at] ?? 0) + 5}>
                {`${days(last.days)}: ${words}`}
              </text>
            )}
          </g>
        ))}
        <WeekLabels
          weeks={weeks.map(({ from }) => formatDayAndMonth(from, locale))}
          places={weeks.map(place)}
          y={FLOOR + 20}
          runningWords={t('OVERVIEW.RUNNING')}
        />
      </svg>
    </div>
  )
}

/** Moves the two labels apart if the lines end close to each other. */
function spread(upper: number, lower: number): [number, number] {
  const missing = WORDS_APART - (lower - upper)
  return missing > 0 ? [upper - missing / 2, lower + missing / 2] : [upper, lower]
}
