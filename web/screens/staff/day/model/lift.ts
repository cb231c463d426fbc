// A stop lifted by a key. The arrows move it in a preview; the plan changes when the stop is dropped.
import { type Board, changed, type DayAct, placeOf, routeOf } from './board.ts'

export interface Lift {
  order: string
  /** Plan before the stop was lifted. */
  from: Board
  /** Plan with the stop where it is now. */
  preview: Board
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const lifted = (board: Board, order: string): Lift | null =>
  placeOf(board, order) && { order, from: board, preview: board }

/** Up and down within a column, left and right to the same height of the next column. */
export function stepped(lift: Lift, key: ArrowKey): Lift {
  const { order, preview } = lift
  const place = placeOf(preview, order)
  if (!place) return lift
  const columns = [null, ...preview.routes.map(({ vehicle }) => vehicle.uuid)]
  const beside = columns[columns.indexOf(place.vehicle) + (key === 'ArrowLeft' ? -1 : 1)]
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (beside === undefined) return lift
    const { length } = beside === null ? preview.unassigned : (routeOf(preview, beside)?.stops ?? [])
    const at = Math.min(place.at, length)
    return { ...lift, preview: changed(preview, { kind: 'move', order, to: beside, at }) }
  }
  const at = place.at + (key === 'ArrowUp' ? -1 : 1)
  const { length } =
    place.vehicle === null ? preview.unassigned : (routeOf(preview, place.vehicle)?.stops ?? [])
  if (at < 0 || at >= length) return lift
  return { ...lift, preview: changed(preview, { kind: 'move', order, to: place.vehicle, at }) }
}

/** The action that a drop amounts to; null if the stop is where it was, or only among other unassigned orders. */
export function dropped({ order, from, preview }: Lift): DayAct | null {
  const [was, now] = [placeOf(from, order), placeOf(preview, order)]
  if (!was || !now || (was.vehicle === now.vehicle && (was.at === now.at || now.vehicle === null)))
    return null
  return { kind: 'move', order, to: now.vehicle, at: now.at }
}
