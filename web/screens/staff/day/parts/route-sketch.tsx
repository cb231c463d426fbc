// Sketch of the routes: a cable from the base through the stops. It is no map and shows no roads.
import { memo, useId } from 'react'
import type { DayPlan } from '#contract/pickup-days/day-plan.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { BoardRoute } from '../model/board.ts'
import { kmOf } from '../model/loads.ts'
import { type Point, sketched } from '../model/sketch.ts'
import styles from './sketch.module.css'

interface SketchProps {
  routes: readonly BoardRoute[]
  base: DayPlan['base']
  chosen: string | null
}

/** Memoised: it follows a moved stop only once the stop is dropped. */
export const RouteSketch = memo(function RouteSketch({ routes, base, chosen }: SketchProps) {
  const { t } = useText()
  const own = routes.find(({ vehicle }) => vehicle.uuid === chosen)
  const { cables, towns, size } = sketched(routes, base)
  const title = useId()
  if (!base || cables.length === 0)
    return (
      <Card title={t('DAY_PLAN.SKETCH')}>
        <p className={styles['remark']}>{t('DAY_PLAN.NO_SKETCH')}</p>
      </Card>
    )
  const km = own && kmOf(own, base)
  const unknown = routes.flatMap(({ stops }) => stops.filter(({ order }) => !order.position)).length
  const plate = own?.vehicle.plate ?? ''
  const way = [base.city, ...(own?.stops ?? []).map(({ order }) => order.branch.city), base.city].filter(
    (town, at, all) => town !== all[at - 1],
  )
  const back = cables.filter(({ vehicle }) => vehicle !== chosen)
  const front = cables.filter(({ vehicle }) => vehicle === chosen)
  const [first] = cables
  return (
    <Card
      title={t('DAY_PLAN.SKETCH')}
      end={
        own && (
          <span className={styles['remark']}>
            <b>{plate}</b>
            {km !== null && km !== undefined && `, ${t('DAY_PLAN.KM', { km })}`}
          </span>
        )
      }
    >
      <svg
        className={styles['sketch']}
        viewBox={`0 0 ${size.x} ${size.y}`}
        role="img"
        aria-labelledby={title}
      >
        <title id={title}>{t('DAY_PLAN.SKETCH_OF', { plate, towns: way.join(', ') })}</title>
        {[...back, ...front].map(({ vehicle, path }) => (
          <path
            key={vehicle}
            className={classNames(styles['cable'], vehicle === chosen && styles['own'])}
            d={path}
          />
        ))}
        {back.flatMap(({ knots }) => knots.map((knot) => <Knot key={knot.order} at={knot} />))}
        {front.flatMap(({ knots }) =>
          knots.map((knot) => <Knot key={knot.order} at={knot} number={knot.number} />),
        )}
        {first && (
          <g className={styles['base']} transform={`translate(${first.base.x - 14} ${first.base.y - 14})`}>
            <circle cx="14" cy="14" r="19" />
            <path d="M8 4v6M15 4v6M4 11h14M6 11v4a7 7 0 0 0 14 0" />
          </g>
        )}
        {towns.map(({ name, x, y, anchor }) => (
          <text key={name} className={styles['town']} x={x} y={y} textAnchor={anchor}>
            {name}
          </text>
        ))}
      </svg>
      <p className={styles['remark']}>
        {t('DAY_PLAN.SKETCH_REMARK')} {unknown > 0 && t('DAY_PLAN.UNKNOWN_TOWNS', { count: unknown })}
      </p>
    </Card>
  )
})

function Knot({ at: { x, y }, number }: { at: Point; number?: number }) {
  const isOwn = number !== undefined
  return (
    <>
      <circle
        className={classNames(styles['knot'], isOwn && styles['own'])}
        cx={x}
        cy={y}
        r={isOwn ? 10 : 6}
      />
      {isOwn && (
        <text className={styles['number']} x={x} y={y + 4}>
          {number}
        </text>
      )}
    </>
  )
}
