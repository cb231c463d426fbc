// Sheet of one route: A4, black on white in every scheme, to be filled in by hand.
import { useState } from 'react'
import type { Position } from '#contract/pickup-days/day-plan.ts'
import type { SheetRoute } from '#contract/pickup-days/day-sheet.ts'
import { routeLengthKm } from '#contract/pickup-days/route-order.ts'
import { operator } from '#web/operator/operator.ts'
import { useSession } from '#web/session/session.ts'
import { formatCount, formatDateTime, formatKilograms, weekdayOf } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { DriverCode } from './driver-code.tsx'
import { SheetStopItem } from './sheet-stop.tsx'
import styles from './day-sheet.module.css'

/** Lines for notes. */
const LINES = [1, 2, 3]

interface RouteSheetProps {
  date: string
  base: Position | null
  route: SheetRoute
}

export function RouteSheet({ date, base, route }: RouteSheetProps) {
  const { t, locale } = useText()
  const [printedAt] = useState(() => new Date())
  const person = useSession()
  const { vehicle, driver, stops } = route
  const kg = stops.reduce((sum, { order }) => sum + order.weightKg, 0)
  const isLeast = stops.some(({ order }) => order.weightIsLowerBound)
  const km = Math.round(routeLengthKm(stops, base) ?? 0)
  const weight = formatKilograms(kg, locale)
  return (
    <article className={styles['paper']} aria-labelledby={`sheet-${route.uuid}`}>
      <header className={styles['head']}>
        <div>
          <p>
            <b>{operator().name}</b>, {t('DAY_SHEET.KIND')}
          </p>
          <h2 id={`sheet-${route.uuid}`}>
            {typeset(`${vehicle.plate}, ${weekdayOf(date, locale)} ${date}`)}
          </h2>
          <p>
            {t('DAY_SHEET.DRIVER')} <b>{driver ? driver.name : <span className={styles['blank']} />}</b>.{' '}
            {typeset(
              t('DAY_SHEET.VEHICLE', {
                name: vehicle.name,
                lift: t(vehicle.tailLift ? 'DAY_SHEET.LIFT' : 'DAY_SHEET.NO_LIFT'),
                payload: formatKilograms(vehicle.payloadKg, locale),
              }),
            )}
          </p>
          <p>
            {t('DAY_SHEET.STOPS', { count: stops.length })}{' '}
            <b>{typeset(isLeast ? t('INBOX.AT_LEAST', { amount: weight }) : weight)}</b>.{' '}
            {km > 0 && typeset(t('DAY_SHEET.KM', { km: formatCount(km, locale) }))}
          </p>
          <p>
            {typeset(
              t('DAY_SHEET.DISPATCHER', {
                name: person?.fullname ?? '',
                phone: operator().phone.shown,
                when: formatDateTime(printedAt),
              }),
            )}
          </p>
        </div>
        <DriverCode date={date} routeUuid={route.uuid} plate={vehicle.plate} />
      </header>
      <ol>
        {stops.map((stop, at) => (
          <SheetStopItem key={stop.order.uuid} stop={stop} number={at + 1} />
        ))}
      </ol>
      <div className={styles['notes']}>
        <p>
          <b>{t('DAY_SHEET.NOTES')}</b>
        </p>
        {LINES.map((line) => (
          <span key={line} className={styles['line']} />
        ))}
        <p className={styles['small']}>{t('DAY_SHEET.RULES')}</p>
      </div>
    </article>
  )
}
