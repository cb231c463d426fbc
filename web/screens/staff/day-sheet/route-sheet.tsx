// Sheet of one route: A4, black on white in every scheme, to be filled in by hand.
import { useState } from 'react'
import { formatWeight } from '#contract/orders/weight.ts'
import type { DaySheet, SheetRoute, SheetStop } from '#contract/pickup-days/day-sheet.ts'
import { sheetHead, type SheetLine, stopLines } from '#contract/pickup-days/sheet-lines.ts'
import { operator } from '#web/operator/operator.ts'
import { useSession } from '#web/session/session.ts'
import { formatDateTime } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DriverCode } from './driver-code.tsx'
import styles from './day-sheet.module.css'

/** Lines for notes. */
const LINES = [1, 2, 3]

export function RouteSheet({ sheet: { date, base }, route }: { sheet: DaySheet; route: SheetRoute }) {
  const { t, locale } = useText()
  const [when] = useState(() => formatDateTime(new Date()))
  const dispatcher = useSession()?.fullname ?? ''
  const { title, lines } = sheetHead(route, { date, base, operator: operator(), dispatcher, when }, t, locale)
  const [first = [], ...others] = lines
  return (
    <article className={styles['paper']} aria-labelledby={`sheet-${route.uuid}`}>
      <header className={styles['head']}>
        <div>
          <Line parts={first} />
          <h2 id={`sheet-${route.uuid}`}>{typeset(title)}</h2>
          {others.map((parts) => (
            <Line key={keyOf(parts)} parts={parts} />
          ))}
        </div>
        <DriverCode date={date} routeUuid={route.uuid} plate={route.vehicle.plate} />
      </header>
      <ol>
        {route.stops.map((stop, at) => (
          <StopItem key={stop.order.uuid} stop={stop} number={at + 1} />
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

const keyOf = (parts: SheetLine['parts']) => parts.map(({ text }) => text).join('')

const Line = ({ parts, isBarred }: SheetLine) => (
  <p className={classNames(isBarred && 'lines', isBarred && styles['barred'])}>
    {parts.map(({ text, isBold }) =>
      isBold ? <b key={text}>{typeset(text)}</b> : <span key={text}>{typeset(text)}</span>,
    )}
  </p>
)

function StopItem({ stop, number }: { stop: SheetStop; number: number }) {
  const { t, locale } = useText()
  return (
    <li className={styles['stop']}>
      <span className={styles['number']} data-pinned={stop.pinned || undefined}>
        {number}
        {stop.pinned && <VisuallyHidden> ({t('DAY_SHEET.PINNED')})</VisuallyHidden>}
      </span>
      <div className={styles['facts']}>
        <h3>{stop.order.companyName}</h3>
        {stopLines(stop, t, locale).map((line) => (
          <Line key={keyOf(line.parts)} {...line} />
        ))}
      </div>
      <div>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('DAY_SHEET.CODE')}</th>
              <th scope="col">{t('DAY_SHEET.ESTIMATED')}</th>
              <th scope="col">{t('DAY_SHEET.WEIGHED')}</th>
            </tr>
          </thead>
          <tbody>
            {stop.wasteCodes.map(({ code, kg }) => (
              <tr key={code}>
                <th scope="row">{typeset(shownCode(code, t))}</th>
                <td>{formatWeight(kg, locale)}</td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles['signature']}>
          <span>{t('DAY_SHEET.SIGNATURE')}</span>
          <span>{t('DAY_SHEET.HOUR')}</span>
        </p>
      </div>
    </li>
  )
}
