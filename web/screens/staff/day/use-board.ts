// State and actions of the board: the plan, a lifted stop, a trial, the last actions to undo.
import { createContext, use, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { Vehicle } from '#contract/pickup-days/vehicles.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import {
  type ArrowKey,
  boardOf,
  type DayAct,
  type Lift,
  type Place,
  placeOf,
  replayed,
  routeOf,
  stepped,
  stopsIn,
} from './model/board.ts'
import { type DoneStep, rebasedSteps, undoing } from './model/done-steps.ts'
import { latestOf } from './model/latest-of.ts'
import { type Suggestion, suggestionFor } from './model/loads.ts'
import type { DayEdit } from './model/use-day-plan.ts'
import { type Step, useTrial } from './model/use-trial.ts'
import { useUndoOffer } from './model/use-undo-offer.ts'
import { markLift, unmarkLift } from './parts/mark.ts'

type BoardDialogName =
  | { name: 'move' | 'write'; order: string }
  | { name: 'plan'; order: StaffOrderRow; date: string | null }
  /** An empty `vehicle` opens the links of all vehicles. */
  | { name: 'driver' | 'leave' | 'link'; vehicle: string }

export type BoardState = ReturnType<typeof useBoard>
export type BoardActions = BoardState['actions']

export const BoardContext = createContext<{ date: string; actions: BoardActions } | null>(null)

export function useBoardActions(): { date: string; actions: BoardActions } {
  const board = use(BoardContext)
  if (!board) throw new Error('A part of the board stands outside of it')
  return board
}

export function useBoard(date: string, edit: DayEdit) {
  const { t } = useText()
  const [trial, setTrial] = useTrial(date)
  const [chosen, setChosen] = useState<string | null>(null)
  const [dialog, setDialog] = useState<BoardDialogName | null>(null)
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const [done, setDone] = useState<readonly DoneStep[]>([])
  const [saves, setSaves] = useState(0)
  /** Stop that gets the focus after the next render. */
  const wanted = useRef<string | null>(null)
  /** The lifted stop. A ref and not state, so that a key that moves it renders nothing. */
  const lift = useRef<Lift | null>(null)
  const offer = useUndoOffer(date, edit.isSaved)
  const undo = () => void latest.actions.undo()
  /** Withdraws the offers to undo an older step: their buttons would undo the new step, as the key does. */
  const begin = () => {
    offer.withdraw()
    setSuggestion(null)
  }
  const forget = () => {
    setDone([])
    begin()
  }

  const canUndo = (trial ?? done).length > 0

  const { board, plan } = edit
  const settled = useMemo(() => replayed(board, trial?.flat() ?? []), [board, trial])
  const nameOf = (order: string) => placeOf(settled, order)?.stop.order.companyName ?? ''
  const plateOf = (vehicle: string) => routeOf(settled, vehicle)?.vehicle.plate ?? ''
  /** Text for the position of an order. */
  const placeWords = (order: string, { vehicle, at }: Place) =>
    vehicle === null
      ? t('DAY_PLAN.WAITING')
      : t('DAY_PLAN.AT', {
          plate: plateOf(vehicle),
          at: at + 1,
          count: stopsIn(settled, vehicle).filter((stop) => stop.order.uuid !== order).length + 1,
        })
  const setLift = (next: Lift | null, words = next ? placeWords(next.order, next.to) : '') => {
    lift.current = next
    if (next) markLift(next.order, next.to, words)
    else unmarkLift()
  }
  const remember = (step: DoneStep) => {
    setDone([...done, step])
    setSaves(saves + 1)
  }
  /** Changes the plan. The step can be undone. */
  const save = (words: string, acts: Step) => {
    remember({ words, acts, before: board })
    edit.act(...acts)
    offer.showOnceSaved({ words, undo })
  }
  const perform = (words: string, ...acts: Step) => {
    setLift(null)
    begin()
    if (!trial) {
      save(words, acts)
      return
    }
    setTrial([...trial, acts])
    announce(words)
  }
  const now = {
    move(order: string, { vehicle, at }: Place) {
      wanted.current = order
      // Removes the focus first: removing a focused element costs the browser another layout.
      if (document.activeElement === stopElement(order)) stopElement(order)?.blur()
      setLift(null)
      const act: DayAct = { kind: 'move', order, to: vehicle, at }
      if (replayed(settled, [act]) === settled) announce(t('DAY_PLAN.LEFT_THERE', { name: nameOf(order) }))
      else perform(`${nameOf(order)}: ${placeWords(order, { vehicle, at })}`, act)
    },
    pin(order: string) {
      const place = placeOf(settled, order)
      if (!place || place.vehicle === null) return
      const pinned = !place.stop.pinned
      const name = nameOf(order)
      perform(t(pinned ? 'DAY_PLAN.PINNED' : 'DAY_PLAN.UNPINNED', { name }), { kind: 'pin', order, pinned })
    },
    addVehicle(vehicle: Vehicle) {
      setChosen(vehicle.uuid)
      perform(t('DAY_PLAN.VEHICLE_ADDED', { plate: vehicle.plate }), { kind: 'add', vehicle })
    },
    removeVehicle(vehicle: string) {
      const words = t('DAY_PLAN.VEHICLE_REMOVED', { plate: plateOf(vehicle) })
      // A route that was never saved has no link.
      const mayHaveLink = !trial && routeOf(settled, vehicle)?.uuid !== undefined
      perform(mayHaveLink ? `${words}. ${t('DAY_PLAN.LINK_ENDS')}` : words, { kind: 'remove', vehicle })
    },
    nameDriver(vehicle: string, name: string | null) {
      const plate = plateOf(vehicle)
      const words = name ? t('DAY_PLAN.DRIVER_NAMED', { plate, name }) : t('DAY_PLAN.DRIVER_NONE', { plate })
      perform(words, { kind: 'driver', vehicle, name })
    },
    /** Tries a route on another day. Only a trial can do this. */
    leave(vehicle: string, day: string) {
      begin()
      setTrial([...(trial ?? []), [{ kind: 'leave', vehicle, date: day }]])
      announce(t('DAY_PLAN.TRIED_DAY', { plate: plateOf(vehicle), date: day }))
    },
    /** Suggests a sequence for the stops of one vehicle, or of all if `vehicle` is undefined. */
    suggest(vehicle?: string) {
      const { acts, ...found } = suggestionFor(settled, plan.base, vehicle)
      if (acts.length > 0) perform(t('DAY_PLAN.SUGGESTED'), ...acts)
      // The note about the suggestion has its own undo button.
      offer.withdraw()
      setSuggestion(found)
      if (vehicle) setChosen(vehicle)
    },
    choose: setChosen,
    open: setDialog,
    toggleTrial() {
      setLift(null)
      begin()
      setTrial(trial ? null : [])
      const words = t(trial ? 'DAY_PLAN.TRIAL_OVER' : 'DAY_PLAN.TRIAL_ON')
      if (trial && trial.length > 0) {
        remember({ words, acts: [], before: board, trial })
        offer.show({ words, undo })
      } else announce(words)
    },
    keepTrial() {
      const acts = trial?.flat() ?? []
      begin()
      setTrial(null)
      if (!acts.some(({ kind }) => kind === 'leave')) {
        save(t('DAY_PLAN.TRIAL_KEPT'), acts)
        return
      }
      edit.act(...acts)
      // Earlier actions may concern the orders that have left the day.
      forget()
    },
    rebase() {
      setDone(rebasedSteps(done, edit.unsaved, boardOf(plan)))
      edit.rebase()
    },
    discard() {
      edit.discard()
      // Undoing a discarded action would change what a colleague has saved.
      forget()
    },
    /** Returns false if there is nothing to undo. */
    undo(): boolean {
      if (!canUndo) return false
      const last = trial ? undefined : done.at(-1)
      if (trial) setTrial(trial.slice(0, -1))
      else setDone(done.slice(0, -1))
      begin()
      if (last?.trial) setTrial(last.trial)
      else if (last) {
        const { back, isWhole } = undoing(last, board)
        if (back.length > 0) edit.act(...back)
        if (!isWhole) toasts.warning(t('DAY_PLAN.NOT_UNDONE'))
        if (back.length === 0) return true
      }
      announce([t('DAY_PLAN.UNDONE'), ...(last ? [last.words] : [])].join(': '))
      return true
    },
    isLifted: () => lift.current !== null,
    lift(order: string) {
      const to = placeOf(settled, order)
      if (!to) return
      setLift({ order, to }, t('DAY_PLAN.LIFT_HINT'))
      announce(t('DAY_PLAN.LIFTED', { name: nameOf(order), place: placeWords(order, to) }))
    },
    step(key: ArrowKey) {
      if (!lift.current) return
      const next = stepped(settled, lift.current, key)
      setLift(next)
      announce(placeWords(next.order, next.to))
    },
    drop() {
      if (lift.current) now.move(lift.current.order, lift.current.to)
    },
    cancel() {
      if (!lift.current) return
      announce(t('DAY_PLAN.LEFT_THERE', { name: nameOf(lift.current.order) }))
      setLift(null)
    },
  }
  const [latest] = useState(latestOf<typeof now>)
  useLayoutEffect(() => latest.write(now))
  const settle = useEffectEvent(() => {
    // In another column the stop is a new DOM element, so the focus is set again before another element gets it.
    if (wanted.current !== null) stopElement(wanted.current)?.focus()
    wanted.current = null
    if (lift.current) setLift(placeOf(settled, lift.current.order) && lift.current)
  })
  useLayoutEffect(() => settle(), [settled])
  return {
    edit,
    settled,
    trial,
    chosen: chosen ?? settled.routes.find(({ stops }) => stops.length > 0)?.vehicle.uuid ?? null,
    dialog,
    suggestion,
    canUndo,
    /** Number of saved actions so far. */
    saves,
    actions: latest.actions,
    nameOf,
  }
}

export const stopElement = (order: string) =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(order)}"] [data-stop]`)
