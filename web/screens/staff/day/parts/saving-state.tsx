// Changes of the plan that are not saved: because saving failed, or because somebody else has saved another version.
import { type VersionsRow, VersionsTable } from '#web/staff/edit/versions-table.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Board, boardOf, ordersOf, placeOf, routeOf } from '../model/board.ts'
import type { DayEdit } from '../model/use-day-plan.ts'
import styles from '../day.module.css'

export function SavingState({ edit }: { edit: DayEdit }) {
  const { t } = useText()
  if (edit.isConflict) return <PlanConflict edit={edit} />
  return (
    // Rendered from the beginning, so that a screen reader announces what is added.
    <div role="status">
      {edit.isUnsaved && (
        <Note kind="hint">
          <p>
            {t('DAY_PLAN.UNSAVED')} {edit.problem && t(edit.problem.code)}
          </p>
          <p className={styles['row']}>
            <Button kind="second" onClick={edit.save}>
              {t('DAY_PLAN.SAVE_AGAIN')}
            </Button>
            <Button kind="quiet" onClick={edit.discard}>
              {t('DAY_PLAN.DISCARD')}
            </Button>
          </p>
        </Note>
      )}
    </div>
  )
}

function PlanConflict({ edit }: { edit: DayEdit }) {
  const { t } = useText()
  const theirs = boardOf(edit.plan)
  const rows = useDifferences(theirs, edit.board)
  return (
    <Note kind="hint" role="alert">
      <p>{t('DAY_PLAN.CONFLICT')}</p>
      {rows.length > 0 ? (
        <VersionsTable theirs={t('DAY_PLAN.THEIRS')} rows={rows} />
      ) : (
        <p>{t('DAY_PLAN.SAME')}</p>
      )}
      <p className={styles['row']}>
        <Button kind="second" onClick={edit.rebase}>
          {t('DAY_PLAN.SAVE_MINE')}
        </Button>
        <Button kind="quiet" onClick={edit.discard}>
          {t('DAY_PLAN.KEEP_THEIRS')}
        </Button>
      </p>
    </Note>
  )
}

function useDifferences(theirs: Board, mine: Board): VersionsRow[] {
  const { t } = useText()
  const placeIn = (board: Board, order: string) => {
    const place = placeOf(board, order)
    const route = place?.vehicle && routeOf(board, place.vehicle)
    if (!place || !route) return t('DAY_PLAN.WAITING')
    const pin = route.stops[place.at]?.pinned ? `, ${t('DAY_PLAN.IS_PINNED')}` : ''
    return `${route.vehicle.plate}, ${place.at + 1}${pin}`
  }
  const vehicleIn = (board: Board, vehicle: string) => {
    const route = routeOf(board, vehicle)
    return route ? (route.driver?.name ?? t('DAY_PLAN.CHOOSE_DRIVER')) : t('DAY_PLAN.NOT_ON_DAY')
  }
  const vehicles = new Map(
    [...theirs.routes, ...mine.routes].map(({ vehicle }) => [vehicle.uuid, vehicle.plate]),
  )
  const rows = [
    ...[...vehicles].map(([id, plate]) => ({
      id,
      what: plate,
      theirs: vehicleIn(theirs, id),
      mine: vehicleIn(mine, id),
    })),
    ...ordersOf(mine).map(({ uuid, companyName }) => ({
      id: uuid,
      what: companyName,
      theirs: placeIn(theirs, uuid),
      mine: placeIn(mine, uuid),
    })),
  ]
  return rows.filter((row) => row.theirs !== row.mine)
}
