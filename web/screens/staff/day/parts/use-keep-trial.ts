// Keeps a trial as a whole. Routes that leave for another day move first: their orders get the date, then the route is put there.
import { isUndoable } from '#contract/orders/change-status.ts'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { undoOffers } from '#web/staff/notices/undo-offers.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import type { BoardState } from '../board-actions.ts'
import { boardOf, type BoardRoute, bodyOf, changed, replayed, routeOf } from '../model/board.ts'
import { daysChanged } from '../model/day-query.ts'

const PLANNED = 'PLANNED'

export function useKeepTrial({ edit, trial, actions }: BoardState) {
  const { t } = useText()
  const { busy, sendOnce } = useSentOnce()

  /** Returns false if nothing was moved. */
  const moveOrders = async ({ vehicle, stops }: BoardRoute, date: string): Promise<boolean> => {
    const orders = stops.map(({ order }) => order)
    if (orders.length === 0) return true
    const result = await staffApi.changeOrders({
      body: {
        orders: orders.map(({ uuid, version }) => ({ uuid, version })),
        action: { status: PLANNED, suggestedDate: date },
      },
    })
    if (!result.ok) {
      toasts.error(t(result.error.code), { act: 'trial' })
      return false
    }
    const numbers = new Map(orders.map(({ uuid, orderNumber }) => [uuid, orderNumber]))
    const moved = result.data.results.flatMap((one) => (one.ok ? [one] : []))
    const left = result.data.results.flatMap((one) => (one.ok ? [] : [numbers.get(one.uuid) ?? '']))
    if (moved.length > 0 && isUndoable(PLANNED))
      undoOffers.make({
        changes: moved.map(({ uuid, version }) => ({
          orderId: uuid,
          orderNumber: numbers.get(uuid) ?? '',
          version,
        })),
        words: t('DAY_PLAN.MOVED_DAY', { plate: vehicle.plate, date }),
        status: PLANNED,
        onUndone: daysChanged,
      })
    if (left.length > 0) toasts.error(t('DAY_PLAN.NOT_MOVED', { numbers: left.join(', ') }), { act: 'trial' })
    return moved.length > 0
  }

  const putRoute = async ({ vehicle, driver, stops }: BoardRoute, date: string): Promise<void> => {
    const there = await pickupDayApi.getDayPlan({ params: { date } })
    if (!there.ok) return void toasts.error(t('DAY_PLAN.ROUTE_NOT_PUT', { date }), { act: 'trial' })
    const { version } = there.data
    let board = changed(boardOf(there.data), { kind: 'add', vehicle })
    if (driver && !routeOf(board, vehicle.uuid)?.driver)
      board = changed(board, { kind: 'driver', vehicle: vehicle.uuid, name: driver.name })
    for (const { order } of stops) {
      const at = routeOf(board, vehicle.uuid)?.stops.length ?? 0
      board = changed(board, { kind: 'move', order: order.uuid, to: vehicle.uuid, at })
    }
    const saved = await pickupDayApi.saveDayPlan({ params: { date }, body: bodyOf(board, version) })
    if (!saved.ok) toasts.error(t('DAY_PLAN.ROUTE_NOT_PUT', { date }), { act: 'trial' })
  }

  const keep = () =>
    sendOnce(async () => {
      let board = edit.board
      for (const act of trial ?? []) {
        const route = act.kind === 'leave' ? routeOf(board, act.vehicle) : undefined
        if (act.kind === 'leave' && route) {
          if (!(await moveOrders(route, act.date))) return
          await putRoute(route, act.date)
        }
        board = replayed(board, [act])
      }
      const hasLeft = trial?.some(({ kind }) => kind === 'leave')
      actions.keepTrial()
      if (hasLeft) daysChanged()
    })
  return { busy, keep }
}
