// Card of a vehicle: plate and driver, its load compared with its limits, and its stops.
import { memo } from 'react'
import { formatWeight } from '#contract/orders/weight.ts'
import type { Position } from '#contract/pickup-days/day-plan.ts'
import { lateStops } from '#contract/pickup-days/route-hours.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { unitSymbol } from '#contract/units.ts'
import { formatAmount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Perforation, Slip, SlipHead } from '#web/ui/slip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { BoardRoute } from '../model/board.ts'
import { capacitiesOf, type Capacity, hoursOf, kmOf } from '../model/loads.ts'
import { useBoardActions } from '../use-board.ts'
import { useDropColumn } from './dragging.ts'
import { StopItem } from './stop-item.tsx'
import styles from '../day.module.css'
import stopStyles from './stops.module.css'

interface VehicleSlipProps {
  route: BoardRoute
  base: Position | null
  /** Whether the sketch of the routes shows it in colour. */
  isChosen: boolean
}

/** Memoised, because an action changes the stops of one or two vehicles only. */
export const VehicleSlip = memo(function VehicleSlip({ route, base, isChosen }: VehicleSlipProps) {
  const { t } = useText()
  const { actions } = useBoardActions()
  const { vehicle, driver, stops } = route
  const choose = () => actions.choose(vehicle.uuid)
  const late = new Set(lateStops(stops))
  const hours = hoursOf(stops)
  const km = kmOf(stops, base)
  return (
    <section
      ref={useDropColumn(vehicle.uuid)}
      data-column={vehicle.uuid}
      className={classNames(isChosen && styles['chosen'])}
      aria-label={t('DAY_PLAN.VEHICLE', { plate: vehicle.plate })}
      onFocus={choose}
      onPointerDown={choose}
    >
      <Slip className={styles['vehicle']}>
        <SlipHead
          title={<span className={classNames('code', styles['plate'])}>{vehicle.plate}</span>}
          headingLevel={2}
        >
          <VehicleMenu route={route} />
          <p className={classNames('second xs', styles['driver'])}>
            {/* One button with and without a driver, so that the focus returns to it. */}
            <Button kind="quiet" onClick={() => actions.open({ name: 'driver', vehicle: vehicle.uuid })}>
              {driver?.name ?? t('DAY_PLAN.CHOOSE_DRIVER')}
              <VisuallyHidden>
                {`${driver ? `, ${t('DAY_PLAN.CHOOSE_DRIVER')}` : ''}: ${vehicle.plate}`}
              </VisuallyHidden>
            </Button>
            <span>{`${vehicle.name}, ${t(vehicle.tailLift ? 'DAY_PLAN.LIFT' : 'DAY_PLAN.NO_LIFT')}`}</span>
          </p>
        </SlipHead>
        <Capacities of={capacitiesOf(route)} />
        <Perforation />
        <p className={classNames('wrap between second xs figures', styles['routeSums'])}>
          <span>{t('DAY_PLAN.STOPS', { count: stops.length })}</span>
          {hours && <span>{hours}</span>}
          {km !== null && <span>{t('DAY_PLAN.KM', { km })}</span>}
        </p>
        {stops.length === 0 && <p className="muted">{t('DAY_PLAN.NO_STOPS')}</p>}
        <ol className={stopStyles['stops']}>
          {stops.map((stop) => (
            <StopItem key={stop.order.uuid} stop={stop} isLate={late.has(stop)} />
          ))}
        </ol>
      </Slip>
    </section>
  )
})

function VehicleMenu({ route: { uuid, vehicle } }: { route: BoardRoute }) {
  const { t } = useText()
  const { date, actions } = useBoardActions()
  const item = (id: string, words: string, run: () => void) => ({
    id,
    item: (
      <button type="button" onClick={run}>
        {words}
      </button>
    ),
  })
  const opening = (name: 'driver' | 'link' | 'leave') => () => actions.open({ name, vehicle: vehicle.uuid })
  // A route that is not saved yet has no link and no sheet.
  const ofSaved = uuid
    ? [
        item('link', t('DRIVER_LINK.OPEN'), opening('link')),
        { id: 'sheet', item: <a href={staffPaths.daySheet(date, uuid)}>{t('DAY_SHEET.OPEN')}</a> },
      ]
    : []
  return (
    <Menu
      label={<VisuallyHidden>{t('DAY_PLAN.ACTIONS', { plate: vehicle.plate })}</VisuallyHidden>}
      items={[
        item('driver', t('DAY_PLAN.CHOOSE_DRIVER'), opening('driver')),
        ...ofSaved,
        item('suggest', t('DAY_PLAN.SUGGEST'), () => actions.suggest(vehicle.uuid)),
        item('leave', t('DAY_PLAN.TRY_DAY'), opening('leave')),
        item('remove', t('DAY_PLAN.REMOVE'), () => actions.removeVehicle(vehicle.uuid)),
      ]}
    />
  )
}

const TITLES = { kg: 'DAY_PLAN.MASS', m3: 'DAY_PLAN.VOLUME', pallets: 'DAY_PLAN.PALLETS' } as const

function Capacities({ of: capacities }: { of: readonly Capacity[] }) {
  const { t, locale } = useText()
  const number = ({ kind }: Capacity, amount: number) =>
    kind === 'kg' ? formatWeight(amount, locale) : formatAmount(amount, locale)
  const withUnit = (capacity: Capacity, amount: number) =>
    capacity.kind === 'pallets'
      ? number(capacity, amount)
      : `${number(capacity, amount)} ${unitSymbol(capacity.kind, locale)}`
  const over = capacities
    .filter((capacity) => capacity.over > 0)
    .map((capacity) =>
      capacity.kind === 'pallets'
        ? t('DAY_PLAN.PALLET_COUNT', { count: capacity.over })
        : withUnit(capacity, capacity.over),
    )
  return (
    <>
      <dl className={classNames('xs figures', styles['capacities'])}>
        {capacities.map((capacity) => {
          const { kind, amount, isAtLeast, limit } = capacity
          const least = isAtLeast ? '≥ ' : ''
          const words =
            limit === null
              ? least + withUnit(capacity, amount)
              : t('DAY_PLAN.OF', {
                  amount: least + number(capacity, amount),
                  limit: withUnit(capacity, limit),
                })
          return (
            <div key={kind}>
              <dt className="muted">{t(TITLES[kind])}</dt>
              <dd>
                {limit !== null && <CapacityBar amount={amount} limit={limit} />}
                <span className={classNames(capacity.over > 0 && 'amber strong')}>{words}</span>
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={classNames('amber xs strong', styles['over'])} role="status">
        {over.length > 0 && (
          <>
            <Icon name="hint" size="small" /> {t('DAY_PLAN.OVER', { amounts: over.join(', ') })}
          </>
        )}
      </p>
    </>
  )
}

function CapacityBar({ amount, limit }: { amount: number; limit: number }) {
  const share = 100 / (Math.max(amount, limit) || 1)
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={styles['room']} width="100" height="6" />
      <rect className={styles['used']} width={Math.min(amount, limit) * share} height="6" />
      {amount > limit && <line className={styles['overBar']} x1={limit * share + 1} x2="100" y1="3" y2="3" />}
    </svg>
  )
}
