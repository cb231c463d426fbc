// Sketch of the routes: a line from the base through the stops. It is no map and shows no roads.
import { memo, useId } from 'react'
import type { DayPlan } from '#contract/pickup-days/day-plan.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { BoardRoute } from '../model/board.ts'
import { kmOf } from '../model/loads.ts'
import { SIZE, sketched } from '../model/sketch.ts'
import styles from './sketch.module.css'

interface SketchProps {
  routes: readonly BoardRoute[]
  base: DayPlan['base']
  chosen: string | null
}

/** Memoised: it shows a moved stop only after the stop is dropped. */
export const RouteSketch = memo(function RouteSketch({ routes, base, chosen }: SketchProps) {
  const { t } = useText()
  const title = useId()
  const sketch = base && sketched(routes, base)
  if (!sketch)
    return (
      <Card title={t('DAY_PLAN.SKETCH')}>
        <p className="muted">{t('DAY_PLAN.NO_SKETCH')}</p>
      </Card>
    )
  const own = routes.find(({ vehicle }) => vehicle.uuid === chosen)
  const stops = own?.stops ?? []
  const plate = own?.vehicle.plate ?? ''
  const km = own ? kmOf(stops, base) : null
  const unknown = routes.flatMap((route) => route.stops.filter(({ order }) => !order.position)).length
  const way = [base.city, ...stops.map(({ order }) => order.branch.city), base.city]
  const towns = way.filter((town, at) => town !== way[at - 1]).join(', ')
  const isOwn = (route: { vehicle: string }) => route.vehicle === chosen
  // The chosen route lies above the others.
  const drawn = sketch.routes.toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)))
  return (
    <Card
      title={t('DAY_PLAN.SKETCH')}
      end={
        <span className="muted">
          <b className="accent">{plate}</b>
          {km !== null && `, ${t('DAY_PLAN.KM', { km })}`}
        </span>
      }
    >
      <svg
        className={styles['sketch']}
        viewBox={`0 0 ${SIZE.x} ${SIZE.y}`}
        role="img"
        aria-labelledby={title}
      >
        <title id={title}>{t('DAY_PLAN.SKETCH_OF', { plate, towns })}</title>
        {drawn.map((route) => (
          <path
            key={route.vehicle}
            className={classNames(styles['route'], isOwn(route) && styles['own'])}
            d={route.path}
          />
        ))}
        {drawn.map((route) => (
          <g key={route.vehicle} className={classNames(styles['stops'], isOwn(route) && styles['own'])}>
            {route.stops.map(({ order, number, x, y }) => (
              <g key={order}>
                <circle cx={x} cy={y} r={isOwn(route) ? 10 : 6} />
                {isOwn(route) && (
                  <text x={x} y={y + 4}>
                    {number}
                  </text>
                )}
              </g>
            ))}
          </g>
        ))}
        <g className={styles['base']} transform={`translate(${sketch.base.x - 14} ${sketch.base.y - 14})`}>
          <circle cx="14" cy="14" r="19" />
          <path d="M8 4v6M15 4v6M4 11h14M6 11v4a7 7 0 0 0 14 0" />
        </g>
        {sketch.towns.map(({ name, x, y, anchor }) => (
          <text key={name} className={styles['town']} x={x} y={y} textAnchor={anchor}>
            {name}
          </text>
        ))}
      </svg>
      <p className="muted">
        {t('DAY_PLAN.SKETCH_REMARK')} {unknown > 0 && t('DAY_PLAN.UNKNOWN_TOWNS', { count: unknown })}
      </p>
    </Card>
  )
})
