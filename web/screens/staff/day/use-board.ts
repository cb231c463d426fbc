// State and actions of the board: the plan, a lifted stop, a trial, the last actions to undo.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { type BoardActions, type BoardDialogName, type BoardState, latestActions } from './board-actions.ts'
import { type Board, type DayAct, inverseOf, ordersOf, placeOf, replayed, routeOf } from './model/board.ts'
import { dropped, type Lift, lifted, stepped } from './model/lift.ts'
import { type Suggestion, suggestionFor } from './model/suggestion.ts'
import type { DayEdit } from './model/use-day-plan.ts'

interface Done {
  words: string
  inverse: readonly DayAct[]
}

export function useBoard(date: string, edit: DayEdit): BoardState {
  const { t } = useText()
  const [lift, setLift] = useState<Lift | null>(null)
  const [trial, setTrial] = useState<readonly DayAct[] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [dialog, setDialog] = useState<BoardDialogName | null>(null)
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const done = useRef<Done[]>([])
  const toast = useRef<number | undefined>(undefined)
  /** Stop that gets the focus after the next render. */
  const wanted = useRef<string | null>(null)
  useEffect(() => () => toasts.close(toast.current ?? 0), [date])

  const { board, plan } = edit
  const settled = useMemo(() => (trial ? replayed(board, trial) : board), [board, trial])
  const shown = lift?.preview ?? settled
  const nameOf = (order: string) => ordersOf(settled).find(({ uuid }) => uuid === order)?.companyName ?? ''
  const placeWords = (on: Board, order: string) => {
    const place = placeOf(on, order)
    const route = place?.vehicle && routeOf(on, place.vehicle)
    return route
      ? t('DAY_PLAN.AT', {
          plate: route.vehicle.plate,
          at: (place?.at ?? 0) + 1,
          count: route.stops.length,
        })
      : t('DAY_PLAN.WAITING')
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
      const act: DayAct = { kind: 'move', order, to: to.vehicle, at: to.at }
      const after = replayed(settled, [act])
      if (after === settled) return setLift(null)
      perform(`${nameOf(order)}: ${placeWords(after, order)}`, act)
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
      // The sketch follows a lifted stop once it is dropped.
      if (!lift) setChosen(vehicle)
    },
    open: setDialog,
    toggleTrial() {
      setLift(null)
      setSuggestion(null)
      setTrial(trial ? null : [])
      announce(t(trial ? 'DAY_PLAN.TRIAL_OVER' : 'DAY_PLAN.TRIAL_ON'))
    },
    keepTrial() {
      const acts = (trial ?? []).map((act) =>
        act.kind === 'leave' ? ({ kind: 'remove', vehicle: act.vehicle } as const) : act,
      )
      setTrial(null)
      if (acts.length === 0) return
      done.current.push({ words: t('DAY_PLAN.TRIAL_KEPT'), inverse: inverseOf(board, acts) })
      edit.act(...acts)
      tell(t('DAY_PLAN.TRIAL_KEPT'))
    },
    undo,
    lift(order) {
      wanted.current = order
      setLift(lifted(settled, order))
      announce(t('DAY_PLAN.LIFTED', { name: nameOf(order), place: placeWords(settled, order) }))
    },
    step(key) {
      if (!lift) return
      wanted.current = lift.order
      const next = stepped(lift, key)
      setLift(next)
      announce(placeWords(next.preview, lift.order))
    },
    drop() {
      if (!lift) return
      wanted.current = lift.order
      const act = dropped(lift)
      setChosen(placeOf(lift.preview, lift.order)?.vehicle ?? chosen)
      if (act) return perform(`${nameOf(lift.order)}: ${placeWords(lift.preview, lift.order)}`, act)
      setLift(null)
      announce(t('DAY_PLAN.LEFT_THERE', { name: nameOf(lift.order) }))
    },
    cancel() {
      if (!lift) return
      wanted.current = lift.order
      setLift(null)
      announce(t('DAY_PLAN.LEFT_THERE', { name: nameOf(lift.order) }))
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
  }, [lift, settled])
  return {
    edit,
    shown,
    settled,
    lift,
    trial,
    chosen: chosen ?? shown.routes.find(({ stops }) => stops.length > 0)?.vehicle.uuid ?? null,
    dialog,
    suggestion,
    actions,
    nameOf,
  }
}

export const stopElement = (order: string) =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(order)}"] [data-stop]`)

const focusStop = (order: string) => stopElement(order)?.focus()
