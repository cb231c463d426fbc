// The board of a day: orders to be assigned and a slip for each vehicle, with everything that can be done to them.
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { closingOf, isFull } from '#contract/days/calendar.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { Keys } from '#web/staff/keys/keys.tsx'
import { useKeysAreOn } from '#web/staff/keys/shortcuts.tsx'
import { useClosedName } from '#web/staff/status-change/day-off.tsx'
import { vehiclesQuery } from '#web/staff/vehicles/fleet-queries.ts'
import { formatKilograms } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import type { BoardActions } from './board-actions.ts'
import { DayHead } from './day-head.tsx'
import { type Board, ordersOf } from './model/board.ts'
import { weekQuery } from './model/day-query.ts'
import type { DayEdit } from './model/use-day-plan.ts'
import { AddVehicle } from './parts/add-vehicle.tsx'
import { BoardDialog } from './parts/board-dialog.tsx'
import { RouteSketch } from './parts/route-sketch.tsx'
import { SavingState } from './parts/saving-state.tsx'
import { SuggestionStrip } from './parts/suggestion-strip.tsx'
import { TrialCard } from './parts/trial-card.tsx'
import { VehicleSlip } from './parts/vehicle-slip.tsx'
import { WaitingTray } from './parts/waiting-tray.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoard } from './use-board.ts'
import styles from './day.module.css'

interface DayBoardProps {
  date: string
  edit: DayEdit
  /** Message beside a plan that could not be refreshed. */
  outdated: ReactNode
}

const HINTS: readonly [string, MessageKey][] = [
  ['m', 'DAY_PLAN.HINT_LIFT'],
  ['ArrowUp ArrowDown', 'DAY_PLAN.HINT_ORDER'],
  ['ArrowLeft ArrowRight', 'DAY_PLAN.HINT_VEHICLE'],
  ['i', 'DAY_PLAN.HINT_PIN'],
  ['?', 'DAY_PLAN.HINT_ALL'],
]

export function DayBoard({ date, edit, outdated }: DayBoardProps) {
  const { t } = useText()
  const board = useBoard(date, edit)
  const { settled, trial, actions } = board
  const onKeyDown = useBoardKeys(board)
  const hasKeys = useKeysAreOn()
  const { data: week } = useQuery(weekQuery(date), queryClient)
  const { data: vehicles } = useQuery(vehiclesQuery, queryClient)
  const { base } = edit.plan
  // Reasons and the sketch are deferred, so that the stop that a key moves is drawn first.
  const later = useDeferredValue(board.settled)
  const sketchOf = useDeferredValue(board.chosen)
  const day = useMemo(() => {
    const load = week?.days.find((one) => one.date === date)
    const more = { orders: (load?.orders ?? 0) + 1, kg: load?.kg ?? 0 }
    return {
      routes: later.routes,
      fleet: vehicles?.list.filter(({ active }) => active) ?? [],
      base,
      isShut:
        date < todayInWarsaw() ||
        (week !== undefined && (closingOf(week.calendar, date) !== null || isFull(week.calendar, more))),
    }
  }, [later, vehicles, base, week, date])
  return (
    // Keys of a lifted stop, wherever the focus is on the board.
    <div className={styles['stack']} role="presentation" onKeyDown={onKeyDown}>
      <BoardHead date={date} plan={settled} isTrial={trial !== null} actions={actions} />
      {outdated}
      <DayState date={date} calendar={week?.calendar} />
      <SavingState edit={edit} />
      <SuggestionStrip suggestion={board.suggestion} onUndo={actions.undo} />
      <div className={styles['columns']}>
        <WaitingTray shown={settled.unassigned} day={day} date={date} calendar={week} actions={actions} />
        <div className={styles['vehicles']}>
          {settled.routes.map((route) => (
            <VehicleSlip
              key={route.vehicle.uuid}
              route={route}
              base={base}
              isChosen={board.chosen === route.vehicle.uuid}
              actions={actions}
            />
          ))}
          <AddVehicle taken={settled.routes} vehicles={vehicles?.list} actions={actions} />
          <div className={styles['side']}>
            {settled.routes.length > 0 && <RouteSketch routes={later.routes} base={base} chosen={sketchOf} />}
            {trial && <TrialCard now={edit.board} then={settled} base={base} board={board} />}
          </div>
        </div>
      </div>
      {hasKeys && (
        <p className={styles['keys']}>
          {HINTS.map(([keys, words]) => (
            <span key={keys}>
              <Keys of={keys} /> {t(words)}
            </span>
          ))}
        </p>
      )}
      <p data-mark hidden aria-hidden="true" className={styles['mark']} />
      <BoardDialog board={board} date={date} />
    </div>
  )
}

interface BoardHeadProps {
  date: string
  plan: Board
  isTrial: boolean
  actions: BoardActions
}

const BoardHead = memo(function BoardHead({ date, plan, isTrial, actions }: BoardHeadProps) {
  const { t, locale } = useText()
  const all = ordersOf(plan)
  const kg = all.reduce((sum, { weightKg }) => sum + weightKg, 0)
  return (
    <DayHead
      date={date}
      sums={t('DAY_PLAN.SUMS', {
        count: all.length,
        kg: formatKilograms(Math.round(kg * 1000) / 1000, locale),
        waiting: plan.unassigned.length,
      })}
      actions={
        <>
          <ButtonLink kind="second" href={staffPaths.daySheet(date)}>
            <Icon name="printer" />
            {t('DAY_SHEET.OPEN_ALL')}
          </ButtonLink>
          <Button kind="second" data-trial="" aria-pressed={isTrial} onClick={actions.toggleTrial}>
            <StaffIcon name="beaker" />
            {t('DAY_PLAN.TRIAL')}
          </Button>
          <Button kind="second" onClick={() => actions.open({ name: 'link' })}>
            <StaffIcon name="send" />
            {t('DAY_PLAN.SEND')}
          </Button>
          <Button onClick={() => actions.suggest()}>
            <StaffIcon name="wand" />
            {t('DAY_PLAN.SUGGEST')}
          </Button>
        </>
      }
    />
  )
})

/** Says that the day is over or has no pickups, and why. */
function DayState({ date, calendar }: { date: string; calendar: CalendarSettings | undefined }) {
  const { t } = useText()
  if (date < todayInWarsaw()) return <Note kind="info">{t('DAY_PLAN.PAST')}</Note>
  return calendar ? <ClosedDay date={date} calendar={calendar} /> : null
}

function ClosedDay({ date, calendar }: { date: string; calendar: CalendarSettings }) {
  const { t } = useText()
  const name = useClosedName(calendar)(date)
  return name === null ? null : <Note kind="hint">{typeset(t('DAY_PLAN.CLOSED', { name }))}</Note>
}
