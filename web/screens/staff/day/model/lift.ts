// A stop lifted by a key. The arrows move the mark of its new place; the plan changes when the stop is dropped.
import { type Board, columnsOf, type Place, stopsIn } from './board.ts'

export interface Lift {
  order: string
  /** Place at which the stop would be dropped. */
  to: Place
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** Up and down within a column, left and right to the same height of the next column. */
export function stepped(board: Board, { order, to }: Lift, key: ArrowKey): Lift {
  const columns = columnsOf(board)
  const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const vehicle = isAcross ? columns[columns.indexOf(to.vehicle) + by] : to.vehicle
  if (vehicle === undefined) return { order, to }
  const others = stopsIn(board, vehicle).filter((stop) => stop.order.uuid !== order)
  const at = isAcross ? to.at : to.at + by
  return { order, to: { vehicle, at: Math.min(Math.max(at, 0), others.length) } }
}
