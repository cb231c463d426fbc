// Orders a week as bars. The current week is only outlined, because it is not over.
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { OVERVIEW_WEEKS } from '#contract/limits.ts'
import type { OverviewWeek } from '#contract/overview/overview.ts'
import { formatCount, formatDayAndMonth } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ChartCard, useWidth, WeekLabels } from './chart-card.tsx'
import styles from './chart.module.css'

const [HEIGHT, TOP, FLOOR] = [200, 24, 152]

export function OrdersCard({ weeks }: { weeks: readonly OverviewWeek[] }) {
  const { t, locale } = useText()
  const shown = (count: number) => formatCount(count, locale)
  return (
    <ChartCard
      title={t('OVERVIEW.ORDERS_TITLE')}
      note={t('OVERVIEW.WEEKS', { count: OVERVIEW_WEEKS })}
      table={{
        heads: [t('OVERVIEW.WEEK_FROM'), t('STAFF.ORDERS')],
        rows: weeks.map(({ from, orders }) => [from, shown(orders)]),
      }}
    >
      <OrdersChart weeks={weeks} />
    </ChartCard>
  )
}

/** Indexes of the labelled bars: the first, the largest and the last two. */
function labelled(weeks: readonly OverviewWeek[]): ReadonlySet<number> {
  const most = weeks.findIndex(({ orders }) => orders === Math.max(...weeks.map((week) => week.orders)))
  const [last, running] = [weeks.length - 2, weeks.length - 1]
  return new Set([0, most, last, running])
}

function OrdersChart({ weeks }: { weeks: readonly OverviewWeek[] }) {
  const { t, locale } = useText()
  const { ref, width } = useWidth<HTMLDivElement>()
  const x = scaleBand({ domain: weeks.map(({ from }) => from), range: [0, width], padding: 0.34 })
  const y = scaleLinear({
    domain: [0, Math.max(1, ...weeks.map(({ orders }) => orders))],
    range: [FLOOR, TOP],
  })
  const numbers = labelled(weeks)
  const [first, last, running] = [weeks[0], weeks.at(-2), weeks.at(-1)]
  return (
    <div ref={ref}>
      <svg
        className={styles['chart']}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={t('OVERVIEW.ORDERS_PICTURE', {
          first: formatCount(first?.orders ?? 0, locale),
          last: formatCount(last?.orders ?? 0, locale),
          running: formatCount(running?.orders ?? 0, locale),
        })}
      >
        {weeks.map(({ from, orders }, at) => {
          const left = x(from) ?? 0
          const isRunning = at === weeks.length - 1
          return (
            <g key={from}>
              {orders > 0 && (
                <BarRounded
                  className={styles[isRunning ? 'running' : 'bar'] ?? ''}
                  x={left}
                  y={y(orders)}
                  width={x.bandwidth()}
                  height={FLOOR - y(orders)}
                  radius={Math.min(3, FLOOR - y(orders))}
                  top
                />
              )}
              {numbers.has(at) && (
                <text
                  className={styles['value']}
                  x={left + x.bandwidth() / 2}
                  y={y(orders) - 8}
                  textAnchor="middle"
                >
                  {formatCount(orders, locale)}
                </text>
              )}
            </g>
          )
        })}
        <path className={styles['axis']} d={`M0 ${FLOOR + 0.5}H${width}`} />
        <WeekLabels
          weeks={weeks.map(({ from }) => formatDayAndMonth(from, locale))}
          places={weeks.map(({ from }) => (x(from) ?? 0) + x.bandwidth() / 2)}
          y={FLOOR + 20}
          runningWords={t('OVERVIEW.RUNNING')}
        />
      </svg>
    </div>
  )
}
