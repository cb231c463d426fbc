// State and actions of the board: the plan, a lifted stop, a trial, the last actions to undo.
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { type BoardActions, type BoardDialogName, type BoardState, latestActions } from './board-actions.ts'
import {
  type DayAct,
  inverseOf,
  ordersIn,
  ordersOf,
  type Place,
  placeOf,
  replayed,
  routeOf,
} from './model/board.ts'
import { type Lift, stepped } from './model/lift.ts'
import { type Suggestion, suggestionFor } from './model/suggestion.ts'
import type { DayEdit } from './model/use-day-plan.ts'
import { markLift, unmarkLift } from './parts/dragging.ts'

interface Done {
  words: string
  inverse: readonly DayAct[]
}

export function useBoard(date: string, edit: DayEdit): BoardState {
  const { t } = useText()
  const [trial, setTrial] = useState<readonly DayAct[] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [dialog, setDialog] = useState<BoardDialogName | null>(null)
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const done = useRef<Done[]>([])
  const toast = useRef<number | undefined>(undefined)
  /** Stop that gets the focus after the next render. */
  const wanted = useRef<string | null>(null)
  /** The lifted stop. No state: a key that moves it renders nothing. */
  const lift = useRef<Lift | null>(null)
  useEffect(() => () => toasts.close(toast.current ?? 0), [date])

  const { board, plan } = edit
  const settled = useMemo(() => (trial ? replayed(board, trial) : board), [board, trial])
  const nameOf = (order: string) => ordersOf(settled).find(({ uuid }) => uuid === order)?.companyName ?? ''
  /** Where the order is or would be. */
  const placeWords = (order: string, { vehicle, at }: Place) =>
    vehicle === null
      ? t('DAY_PLAN.WAITING')
      : t('DAY_PLAN.AT', {
          plate: plateOf(vehicle),
          at: at + 1,
          count: ordersIn(settled, vehicle).filter(({ uuid }) => uuid !== order).length + 1,
        })

  const setLift = (next: Lift | null, words = next ? placeWords(next.order, next.to) : '') => {
    lift.current = next
    if (next) markLift(next.order, next.to, words)
    else unmarkLift()
  }
  /** One notification at a time, so that many moves leave the board in sight. */
  const tell = (words: string) => {
    toasts.close(toast.current ?? 0)
    toast.current = toasts.success(words, { undo: { words: t('UNDO.UNDO'), run: () => void undo() } })
  }
  const perform = (words: string, ...acts: DayAct[]) => {
    setLift(null)
    setSuggestion(null)
    const inverse = inverseOf(settled, acts)
    if (trial) {
      setTrial([...trial, ...acts])
      return announce(words)
    }
    done.current.push({ words, inverse })
    edit.act(...acts)
    tell(words)
  }
  const undo = (): boolean => {
    if (trial) {
      if (trial.length === 0) return false
      setTrial(trial.slice(0, -1))
      announce(t('DAY_PLAN.UNDONE'))
      return true
    }
    const last = done.current.pop()
    if (!last) return false
    toasts.close(toast.current ?? 0)
    setSuggestion(null)
    edit.act(...last.inverse)
    announce(`${t('DAY_PLAN.UNDONE')}: ${last.words}`)
    return true
  }
  const suggest = (vehicle?: string) => {
    const { acts, ...found } = suggestionFor(settled, plan.base, vehicle)
    if (acts.length > 0) perform(t('DAY_PLAN.SUGGESTED'), ...acts)
    // The strip has the button to undo.
    toasts.close(toast.current ?? 0)
    setSuggestion(found)
    if (vehicle) setChosen(vehicle)
  }
  const plateOf = (vehicle: string) => routeOf(settled, vehicle)?.vehicle.plate ?? ''

  const now: BoardActions = {
    move(order, to) {
      wanted.current = order
      setLift(null)
      const act: DayAct = { kind: 'move', order, to: to.vehicle, at: to.at }
      if (replayed(settled, [act]) === settled)
        return announce(t('DAY_PLAN.LEFT_THERE', { name: nameOf(order) }))
      perform(`${nameOf(order)}: ${placeWords(order, to)}`, act)
    },
    pin(order) {
      const place = placeOf(settled, order)
      const stop = place?.vehicle && routeOf(settled, place.vehicle)?.stops[place.at]
      if (!stop) return
      const pinned = !stop.pinned
      const words = t(pinned ? 'DAY_PLAN.PINNED' : 'DAY_PLAN.UNPINNED', { name: nameOf(order) })
      perform(words, { kind: 'pin', order, pinned })
    },
    addVehicle(vehicle) {
      setChosen(vehicle.uuid)
      perform(t('DAY_PLAN.VEHICLE_ADDED', { plate: vehicle.plate }), { kind: 'add', vehicle })
    },
    removeVehicle(vehicle) {
      perform(t('DAY_PLAN.VEHICLE_REMOVED', { plate: plateOf(vehicle) }), { kind: 'remove', vehicle })
    },
    nameDriver(vehicle, name) {
      const plate = plateOf(vehicle)
      const words = name ? t('DAY_PLAN.DRIVER_NAMED', { plate, name }) : t('DAY_PLAN.DRIVER_NONE', { plate })
      perform(words, { kind: 'driver', vehicle, name })
    },
    leave(vehicle, day) {
      const act: DayAct = { kind: 'leave', vehicle, date: day }
      setTrial([...(trial ?? []), act])
      announce(t('DAY_PLAN.TRIED_DAY', { plate: plateOf(vehicle), date: day }))
    },
    suggest,
    choose(vehicle) {
      setChosen(vehicle)
    },
    open: setDialog,
    toggleTrial() {
      setLift(null)
      setSuggestion(null)
      setTrial(trial ? null : [])
      announce(t(trial ? 'DAY_PLAN.TRIAL_OVER' : 'DAY_PLAN.TRIAL_ON'))
    },
    keepTrial() {
      const acts = trial ?? []
      setTrial(null)
      if (acts.length === 0) return
      edit.act(...acts)
      if (acts.some(({ kind }) => kind === 'leave')) {
        // Earlier actions may be about the orders that have left.
        done.current = []
        toasts.close(toast.current ?? 0)
      } else {
        done.current.push({ words: t('DAY_PLAN.TRIAL_KEPT'), inverse: inverseOf(board, acts) })
        tell(t('DAY_PLAN.TRIAL_KEPT'))
      }
    },
    undo,
    lift(order) {
      const to = placeOf(settled, order)
      if (!to) return
      setLift({ order, to }, t('DAY_PLAN.LIFT_HINT'))
      announce(t('DAY_PLAN.LIFTED', { name: nameOf(order), place: placeWords(order, to) }))
    },
    step(key) {
      if (!lift.current) return
      const next = stepped(settled, lift.current, key)
      setLift(next)
      announce(placeWords(next.order, next.to))
    },
    drop() {
      if (lift.current) actions.move(lift.current.order, lift.current.to)
    },
    cancel() {
      if (!lift.current) return
      announce(t('DAY_PLAN.LEFT_THERE', { name: nameOf(lift.current.order) }))
      setLift(null)
    },
  }
  const [latest] = useState(latestActions)
  useLayoutEffect(() => latest.write(now))
  const { actions } = latest
  // In another column the stop is a new DOM element, so the focus is set again before another element gets it.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    focusStop(wanted.current)
    wanted.current = null
  }, [settled])
  const keepLift = useEffectEvent(() => {
    const order = lift.current?.order
    if (order !== undefined) setLift(placeOf(settled, order) && lift.current)
  })
  useLayoutEffect(() => keepLift(), [settled])
  return {
    edit,
    settled,
    lift,
    trial,
    chosen: chosen ?? settled.routes.find(({ stops }) => stops.length > 0)?.vehicle.uuid ?? null,
    dialog,
    suggestion,
    actions,
    nameOf,
  }
}

export const stopElement = (order: string) =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(order)}"] [data-stop]`)

const focusStop = (order: string) => stopElement(order)?.focus()
