// State and actions of the board, for its parts.
import type { RefObject } from 'react'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { Vehicle } from '#contract/pickup-days/vehicles.ts'
import type { Board, DayAct, Place } from './model/board.ts'
import type { ArrowKey, Lift } from './model/lift.ts'
import type { Suggestion } from './model/suggestion.ts'
import type { DayEdit } from './model/use-day-plan.ts'

export type BoardDialogName =
  | { name: 'move'; order: string }
  | { name: 'plan'; order: StaffOrderRow; date: string | null }
  | { name: 'write'; order: string }
  | { name: 'driver' | 'leave'; vehicle: string }
  /** Without a vehicle: the links of all. */
  | { name: 'link'; vehicle?: string }

export interface BoardActions {
  move: (order: string, to: Place) => void
  pin: (order: string) => void
  addVehicle: (vehicle: Vehicle) => void
  removeVehicle: (vehicle: string) => void
  nameDriver: (vehicle: string, name: string | null) => void
  leave: (vehicle: string, date: string) => void
  /** Without a vehicle: the routes of all. */
  suggest: (vehicle?: string) => void
  choose: (vehicle: string) => void
  open: (dialog: BoardDialogName | null) => void
  toggleTrial: () => void
  keepTrial: () => void
  undo: () => boolean
  lift: (order: string) => void
  step: (key: ArrowKey) => void
  drop: () => void
  cancel: () => void
}

export interface BoardState {
  edit: DayEdit
  /** The plan, or what the trial makes of it. */
  settled: Board
  lift: RefObject<Lift | null>
  trial: readonly DayAct[] | null
  chosen: string | null
  dialog: BoardDialogName | null
  suggestion: Suggestion | null
  actions: BoardActions
  nameOf: (order: string) => string
}

/** Functions with a stable identity, so that memoised slips without changes are not rendered again. */
export function latestActions() {
  let latest: BoardActions | undefined
  const actions = new Proxy({} as Record<string, unknown>, {
    get: (kept, name: keyof BoardActions) =>
      (kept[name] ??= (...given: unknown[]) =>
        (latest?.[name] as ((...all: unknown[]) => unknown) | undefined)?.(...given)),
  }) as unknown as BoardActions
  return {
    actions,
    write(now: BoardActions) {
      latest = now
    },
  }
}
