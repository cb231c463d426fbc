// Unsaved changes of the plan: saving failed, or a colleague has saved another version.
import { type VersionsRow, VersionsTable } from '#web/staff/edit/versions-table.tsx'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Board, boardOf, ordersOf, placeOf, routeOf, stopsIn } from '../model/board.ts'
import type { DayEdit } from '../model/use-day-plan.ts'
import { useBoardActions } from '../use-board.ts'

export function SavingState({ edit }: { edit: DayEdit }) {
  const { t } = useText()
  const { actions } = useBoardActions()
  const choice = (save: string, onSave: () => void, discard: string) => (
    <p className="row">
      <Button kind="second" onClick={onSave}>
        {save}
      </Button>
      <Button kind="quiet" onClick={() => actions.discard()}>
        {discard}
      </Button>
    </p>
  )
  if (edit.isConflict) {
    const rows = differences(boardOf(edit.plan), edit.board, t)
    return (
      <Note kind="hint" role="alert">
        <p>{t('DAY_PLAN.CONFLICT')}</p>
        {rows.length > 0 ? (
          <VersionsTable theirs={t('DAY_PLAN.THEIRS')} rows={rows} />
        ) : (
          <p>{t('DAY_PLAN.SAME')}</p>
        )}
        {choice(t('DAY_PLAN.SAVE_MINE'), () => actions.rebase(), t('DAY_PLAN.KEEP_THEIRS'))}
      </Note>
    )
  }
  return (
    // Rendered from the beginning, so that a screen reader announces what is added.
    <div role="status">
      {edit.isUnsaved && (
        <Note kind="hint">
          <p>
            {t('DAY_PLAN.UNSAVED')} {edit.problem && t(edit.problem.code)}
          </p>
          {choice(t('DAY_PLAN.SAVE_AGAIN'), edit.save, t('DAY_PLAN.DISCARD'))}
        </Note>
      )}
    </div>
  )
}

function differences(theirs: Board, mine: Board, t: Translate): VersionsRow[] {
  const placeIn = (board: Board, order: string) => {
    const place = placeOf(board, order)
    const route = place && routeOf(board, place.vehicle)
    if (!route) return t('DAY_PLAN.WAITING')
    const pin = place.stop.pinned ? `, ${t('DAY_PLAN.IS_PINNED')}` : ''
    return `${route.vehicle.plate}, ${place.at + 1}${pin}`
  }
  const driverIn = (board: Board, vehicle: string) => {
    const route = routeOf(board, vehicle)
    return route ? (route.driver?.name ?? t('DAY_PLAN.NO_DRIVER')) : t('DAY_PLAN.NOT_ON_DAY')
  }
  const compared = (words: (board: Board, id: string) => string) => (id: string, what: string) => ({
    id,
    what,
    theirs: words(theirs, id),
    mine: words(mine, id),
  })
  const vehicles = new Map(
    [...theirs.routes, ...mine.routes].map(({ vehicle }) => [vehicle.uuid, vehicle.plate]),
  )
  /**
   * Index among the stops that are on its vehicle in both versions, so that an added or removed
   * stop does not change the index of others.
   */
  const rankIn = (board: Board, other: Board, order: string) => {
    const place = placeOf(board, order)
    if (!place || place.vehicle === null) return String(place?.vehicle)
    const both = stopsIn(board, place.vehicle).filter(
      (stop) => placeOf(other, stop.order.uuid)?.vehicle === place.vehicle,
    )
    return [place.vehicle, both.indexOf(place.stop), place.stop.pinned].join()
  }
  return [
    ...[...vehicles]
      .map(([id, plate]) => compared(driverIn)(id, plate))
      .filter((row) => row.theirs !== row.mine),
    ...ordersOf(mine)
      .filter(({ uuid }) => rankIn(theirs, mine, uuid) !== rankIn(mine, theirs, uuid))
      .map(({ uuid, companyName }) => compared(placeIn)(uuid, companyName)),
  ]
}
