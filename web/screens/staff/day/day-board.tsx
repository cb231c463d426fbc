// Board of a day: the orders to be assigned, a card for each vehicle, and all actions on them.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { closingOf, isFull, openDaysAfter } from '#contract/days/calendar.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { Keys } from '#web/staff/keys/keys.tsx'
import { useKeysAreOn } from '#web/staff/keys/use-shortcuts.ts'
import { DayOffNote } from '#web/staff/status-change/day-off.tsx'
import { vehiclesQuery } from '#web/staff/vehicles/fleet-queries.ts'
import { formatKilograms } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { DayHead } from './day-head.tsx'
import { ordersOf } from './model/board.ts'
import { type WeekLoad, weekQuery } from './model/day-query.ts'
import type { DayEdit } from './model/use-day-plan.ts'
import { AddVehicle } from './parts/add-vehicle.tsx'
import { BoardDialog } from './parts/board-dialog.tsx'
import { RouteSketch } from './parts/route-sketch.tsx'
import { SavingState } from './parts/saving-state.tsx'
import { SuggestionNote } from './parts/suggestion-note.tsx'
import { TrialBar, TrialCard } from './parts/trial-card.tsx'
import { VehicleSlip } from './parts/vehicle-slip.tsx'
import { WaitingTray } from './parts/waiting-tray.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { BoardContext, type BoardState, useBoard } from './use-board.ts'
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
  // Holds and the sketch are deferred, so that a stop moved by a key is drawn first.
  const later = useDeferredValue(settled)
  const sketchOf = useDeferredValue(board.chosen)
  const day = useMemo(
    () => ({
      date,
      routes: later.routes,
      fleet: vehicles?.list.filter(({ active }) => active) ?? [],
      base,
      isShut: date < todayInWarsaw() || (week !== undefined && !takesOneMore(week, date)),
      freeDay: week ? dayWithRoom(week, date) : null,
    }),
    [later, vehicles, base, week, date],
  )
  return (
    <BoardContext value={useMemo(() => ({ date, actions }), [date, actions])}>
      {/* Handles the keys of a lifted stop wherever on the board the focus is. */}
      <div className={classNames('stack gap-12', styles['stack'])} role="presentation" onKeyDown={onKeyDown}>
        <BoardHead date={date} board={board} />
        {outdated}
        {date < todayInWarsaw() && <Note kind="info">{t('DAY_PLAN.PAST')}</Note>}
        {week && <DayOffNote date={date} asked={null} calendar={week.calendar} isFull={false} />}
        <SavingState edit={edit} />
        <SuggestionNote suggestion={board.suggestion} />
        <div className={styles['columns']}>
          <WaitingTray stops={settled.waiting} day={day} />
          <div className={styles['vehicles']}>
            {settled.routes.map((route) => (
              <VehicleSlip
                key={route.vehicle.uuid}
                route={route}
                base={base}
                isChosen={board.chosen === route.vehicle.uuid}
              />
            ))}
            <AddVehicle taken={settled.routes} vehicles={vehicles?.list} />
            <div className={classNames('stack gap-12 start', styles['side'])}>
              {settled.routes.length > 0 && (
                <RouteSketch routes={later.routes} base={base} chosen={sketchOf} />
              )}
              {trial && <TrialCard board={board} />}
            </div>
          </div>
        </div>
        {hasKeys && (
          <p className={classNames('wrap second xs', styles['keys'])}>
            {HINTS.map(([keys, words]) => (
              <span key={keys}>
                <Keys of={keys} /> {t(words)}
              </span>
            ))}
          </p>
        )}
        {trial && <TrialBar isEmpty={trial.length === 0} />}
        <p data-mark hidden aria-hidden="true" className={styles['mark']} />
        <BoardDialog board={board} />
      </div>
    </BoardContext>
  )
}

function takesOneMore({ days, calendar }: WeekLoad, date: string): boolean {
  const { orders, kg } = days.find((day) => day.date === date) ?? { orders: 0, kg: 0 }
  return closingOf(calendar, date) === null && !isFull(calendar, { orders: orders + 1, kg })
}

/** First open day after this one that is not full yet. */
function dayWithRoom(week: WeekLoad, date: string): string | null {
  const today = todayInWarsaw()
  let next = openDaysAfter(week.calendar, date < today ? today : date, 1)
  while (next !== null && !takesOneMore(week, next)) next = openDaysAfter(week.calendar, next, 1)
  return next
}

function BoardHead({ date, board: { settled, trial, actions } }: { date: string; board: BoardState }) {
  const { t, locale } = useText()
  const all = ordersOf(settled)
  const kg = all.reduce((sum, { weightKg }) => sum + weightKg, 0)
  return (
    <DayHead
      date={date}
      sums={t('DAY_PLAN.SUMS', {
        count: all.length,
        kg: formatKilograms(kg, locale),
        waiting: settled.waiting.length,
      })}
      actions={
        <>
          <ButtonLink kind="second" href={staffPaths.daySheet(date)}>
            <Icon name="printer" />
            {t('DAY_SHEET.OPEN_ALL')}
          </ButtonLink>
          <Button
            kind="second"
            data-trial=""
            aria-pressed={trial !== null}
            onClick={() => actions.toggleTrial()}
          >
            <StaffIcon name="beaker" />
            {t('DAY_PLAN.TRIAL')}
          </Button>
          <Button kind="second" onClick={() => actions.open({ name: 'link', vehicle: '' })}>
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
}
