// Slip of a vehicle: plate and driver, its load against its limits, its stops on a cable.
import { memo } from 'react'
import { useParams } from 'react-router'
import type { Position } from '#contract/pickup-days/day-plan.ts'
import { lateStops } from '#contract/pickup-days/route-hours.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { unitSymbol } from '#contract/units.ts'
import { formatAmount, formatWeight } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Perforation, Slip, SlipHead } from '#web/ui/slip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { BoardActions } from '../board-actions.ts'
import type { BoardRoute } from '../model/board.ts'
import { capacitiesOf, type Capacity, hoursOf, kmOf, type LimitKind } from '../model/loads.ts'
import { useDropColumn } from './dragging.ts'
import { StopItem } from './stop-item.tsx'
import styles from '../day.module.css'
import stopStyles from './stops.module.css'

interface VehicleSlipProps {
  route: BoardRoute
  base: Position | null
  /** Whether the sketch of the routes shows it in colour. */
  isChosen: boolean
  actions: BoardActions
}

export const VehicleSlip = memo(function VehicleSlip({ route, base, isChosen, actions }: VehicleSlipProps) {
  const { t } = useText()
  const { vehicle, stops } = route
  const column = useDropColumn<HTMLElement>(vehicle.uuid, actions)
  const late = new Set(lateStops(stops))
  const hours = hoursOf(route)
  const km = kmOf(route, base)
  const capacities = capacitiesOf(route)
  return (
    <section
      ref={column}
      data-column={vehicle.uuid}
      className={classNames(styles['column'], isChosen && styles['chosen'])}
      aria-label={t('DAY_PLAN.VEHICLE', { plate: vehicle.plate })}
      onFocus={() => actions.choose(vehicle.uuid)}
      onPointerDown={() => actions.choose(vehicle.uuid)}
    >
      <Slip className={styles['vehicle']}>
        <SlipHead title={<span className={styles['plate']}>{vehicle.plate}</span>} headingLevel={2}>
          <VehicleMenu uuid={route.uuid} vehicle={vehicle} actions={actions} />
          <p className={styles['driver']}>
            {route.driver ? (
              route.driver.name
            ) : (
              <Button kind="quiet" onClick={() => actions.open({ name: 'driver', vehicle: vehicle.uuid })}>
                {t('DAY_PLAN.CHOOSE_DRIVER')}
                <VisuallyHidden>{`: ${vehicle.plate}`}</VisuallyHidden>
              </Button>
            )}
            <span>{`${vehicle.name}, ${t(vehicle.tailLift ? 'DAY_PLAN.LIFT' : 'DAY_PLAN.NO_LIFT')}`}</span>
          </p>
        </SlipHead>
        <dl className={styles['capacities']}>
          {capacities.map((capacity) => (
            <CapacityBar key={capacity.kind} capacity={capacity} />
          ))}
        </dl>
        <OverNote capacities={capacities} />
        <Perforation />
        <p className={styles['routeSums']}>
          <span>{t('DAY_PLAN.STOPS', { count: stops.length })}</span>
          {hours && <span>{`${hours.from}–${hours.to}`}</span>}
          {km !== null && <span>{t('DAY_PLAN.KM', { km })}</span>}
        </p>
        {stops.length === 0 && <p className={styles['quiet']}>{t('DAY_PLAN.NO_STOPS')}</p>}
        <ol className={stopStyles['stops']}>
          {stops.map((stop) => (
            <StopItem key={stop.order.uuid} stop={stop} isLate={late.has(stop)} actions={actions} />
          ))}
        </ol>
      </Slip>
    </section>
  )
})

interface MenuProps {
  /** Undefined for a route that is not saved yet. */
  uuid: string | undefined
  vehicle: BoardRoute['vehicle']
  actions: BoardActions
}

const VehicleMenu = memo(function VehicleMenu({ uuid, vehicle, actions }: MenuProps) {
  const { t } = useText()
  const { date = '' } = useParams()
  const item = (id: string, words: string, run: () => void) => ({
    id,
    item: (
      <button type="button" onClick={run}>
        {words}
      </button>
    ),
  })
  return (
    <Menu
      label={<VisuallyHidden>{t('DAY_PLAN.ACTIONS', { plate: vehicle.plate })}</VisuallyHidden>}
      items={[
        item('driver', t('DAY_PLAN.CHOOSE_DRIVER'), () =>
          actions.open({ name: 'driver', vehicle: vehicle.uuid }),
        ),
        // A route that is not saved yet has no link.
        ...(uuid
          ? [item('link', t('DRIVER_LINK.OPEN'), () => actions.open({ name: 'link', vehicle: vehicle.uuid }))]
          : []),
        item('suggest', t('DAY_PLAN.SUGGEST'), () => actions.suggest(vehicle.uuid)),
        ...(uuid
          ? [{ id: 'sheet', item: <a href={staffPaths.daySheet(date, uuid)}>{t('DAY_SHEET.OPEN')}</a> }]
          : []),
        item('leave', t('DAY_PLAN.TRY_DAY'), () => actions.open({ name: 'leave', vehicle: vehicle.uuid })),
        item('remove', t('DAY_PLAN.REMOVE'), () => actions.removeVehicle(vehicle.uuid)),
      ]}
    />
  )
})

const TITLES = { kg: 'DAY_PLAN.MASS', m3: 'DAY_PLAN.VOLUME', pallets: 'DAY_PLAN.PALLETS' } as const

/** Amounts with the unit of their kind. */
function useAmounts() {
  const { t, locale } = useText()
  const number = (kind: LimitKind, amount: number) =>
    kind === 'kg' ? formatWeight(amount, locale) : formatAmount(amount, locale)
  const unit = (kind: LimitKind) =>
    kind === 'pallets' ? '' : ` ${unitSymbol(kind === 'kg' ? 'kg' : 'm3', locale)}`
  return {
    number,
    whole: (kind: LimitKind, amount: number) =>
      kind === 'pallets' ? t('DAY_PLAN.PALLET_COUNT', { count: amount }) : number(kind, amount) + unit(kind),
    unit,
  }
}

function CapacityBar({ capacity }: { capacity: Capacity }) {
  const { t } = useText()
  const { number, unit } = useAmounts()
  const { kind, amount, isAtLeast, limit, over } = capacity
  const shown = `${isAtLeast ? '≥ ' : ''}${number(kind, amount)}`
  const most = Math.max(amount, limit ?? 0)
  return (
    <div>
      <dt>{t(TITLES[kind])}</dt>
      <dd>
        {limit !== null && (
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect className={styles['room']} width="100" height="6" />
            <rect
              className={styles['used']}
              width={most && (Math.min(amount, limit) / most) * 100}
              height="6"
            />
            {over > 0 && (
              <line className={styles['overBar']} x1={(limit / most) * 100 + 1} x2="100" y1="3" y2="3" />
            )}
          </svg>
        )}
        <span className={classNames(over > 0 && styles['over'])}>
          {limit === null
            ? `${shown}${unit(kind)}`
            : t('DAY_PLAN.OF', { amount: shown, limit: `${number(kind, limit)}${unit(kind)}` })}
        </span>
      </dd>
    </div>
  )
}

function OverNote({ capacities }: { capacities: readonly Capacity[] }) {
  const { t } = useText()
  const { whole } = useAmounts()
  const over = capacities.filter((one) => one.over > 0).map(({ kind, over: by }) => whole(kind, by))
  return (
    <p className={styles['over']} role="status">
      {over.length > 0 && (
        <>
          <Icon name="hint" size="small" /> {t('DAY_PLAN.OVER', { amounts: over.join(', ') })}
        </>
      )}
    </p>
  )
}
