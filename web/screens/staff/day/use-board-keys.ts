// Keys of the board, in the table of all keys.
import type { KeyboardEvent } from 'react'
import { type Shortcut, useKeysAreOn, useShortcuts } from '#web/staff/keys/use-shortcuts.ts'
import type { ArrowKey } from './model/board.ts'
import type { BoardState } from './use-board.ts'

const stopsIn = (column: Element | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-order] [data-stop]') ?? []),
]

/**
 * Moves the focus between stops as the arrow keys move a lifted stop. Returns false if no stop has
 * the focus.
 */
function moveFocus(key: ArrowKey): boolean {
  const here = document.activeElement
  const columns = [...document.querySelectorAll('[data-column]')]
  const at = columns.findIndex((column) => column.contains(here))
  const own = stopsIn(columns[at])
  const place = own.findIndex((stop) => stop.closest('[data-order]')?.contains(here))
  if (place < 0) return false
  if (key === 'ArrowUp' || key === 'ArrowDown') own[place + (key === 'ArrowUp' ? -1 : 1)]?.focus()
  else {
    const beside = (key === 'ArrowLeft' ? columns.slice(0, at).toReversed() : columns.slice(at + 1))
      .map(stopsIn)
      .find((stops) => stops.length > 0)
    beside?.[Math.min(place, beside.length - 1)]?.focus()
  }
  return true
}

const ARROWS = [
  ['ArrowUp', 'KEYS.STOP_UP'],
  ['ArrowDown', 'KEYS.STOP_DOWN'],
  ['ArrowLeft', 'KEYS.STOP_LEFT'],
  ['ArrowRight', 'KEYS.STOP_RIGHT'],
] as const

/** Runs an action for the focused stop. Returns false if no stop has the focus. */
function atStop(run: (order: string) => void): boolean {
  const order = document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset['order']
  if (order !== undefined) run(order)
  return order !== undefined
}

function focusFirst(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  found?.focus()
  return found !== null
}

export const focusAddVehicle = () => focusFirst('[data-add-vehicle] :is(select, a)')

/**
 * Returns the key handler of the board. It handles the keys of a lifted stop before the stop's link
 * does.
 */
export function useBoardKeys({ actions, canUndo, saves, trial }: BoardState) {
  const isOn = useKeysAreOn()
  const ifLifted = (run: () => void) => () => {
    const isLifted = actions.isLifted()
    if (isLifted) run()
    return isLifted
  }
  const shortcuts: Shortcut[] = [
    {
      key: 'm',
      words: 'KEYS.LIFT',
      // Focuses the first stop if none has the focus. This saves many presses of Tab.
      run: () => ifLifted(actions.drop)() || atStop(actions.lift) || focusFirst('[data-order] [data-stop]'),
    },
    ...ARROWS.map(([key, words]) => ({
      key,
      words,
      run: () => ifLifted(() => actions.step(key))() || moveFocus(key),
    })),
    { key: 'Enter', words: 'KEYS.DROP', run: ifLifted(() => actions.drop()) },
    { key: 'Escape', words: 'KEYS.DROP_BACK', run: ifLifted(() => actions.cancel()) },
    { key: 'i', words: 'KEYS.PIN', run: () => atStop(actions.pin) },
    // Without an action of the board to undo, the key undoes the newest change of an order.
    ...(canUndo ? [{ key: 'z', words: 'KEYS.UNDO' as const, run: () => actions.undo() }] : []),
    { key: 'v', words: 'DAY_PLAN.ADD_VEHICLE', run: focusAddVehicle },
    { key: 's', words: 'DAY_PLAN.SUGGEST', run: () => actions.suggest() },
    { key: 'b', words: 'DAY_PLAN.TRIAL', run: () => actions.toggleTrial() },
    // No key, because keeping a trial may send mails.
    ...(trial && trial.length > 0
      ? [{ words: 'DAY_PLAN.KEEP_TRIAL' as const, run: () => actions.keepTrial() }]
      : []),
  ]
  // Registers the keys again after each save, because an undo of an order has the same key and the
  // newest action must get it.
  useShortcuts(shortcuts, saves)
  return (event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.altKey || event.metaKey
    if (!actions.isLifted() || isHeld || (!isOn && event.key !== 'Escape') || isElsewhere(event.target))
      return
    // A held arrow key keeps moving the stop. A held Enter would follow the link of the stop.
    const found = shortcuts.find(({ key }) => key === event.key && event.key.length > 1)
    if (found && found.run() !== false) event.preventDefault()
  }
}

/** Whether the target is in a field or a dialog, which handle keys themselves. */
const isElsewhere = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, dialog') !== null
