// A trial: the difference it makes, and buttons that keep or discard it as a whole (DAY-13).
import { VersionsTable } from '#web/staff/edit/versions-table.tsx'
import { formatKilograms } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { differenceOf } from '../model/loads.ts'
import { type BoardState, useBoardActions } from '../use-board.ts'
import styles from '../day.module.css'

export function TrialCard({ board: { edit, settled, trial } }: { board: BoardState }) {
  const { t, locale } = useText()
  const { vehicles, day } = differenceOf(edit.board, settled, edit.plan.base)
  const weight = (kg: number) => formatKilograms(kg, locale)
  const km = (value: number | null) => (value === null ? '–' : t('DAY_PLAN.KM', { km: value }))
  const row = (what: string, theirs: string, mine: string, isWorse = false) => ({
    id: what,
    what,
    theirs,
    mine,
    isWorse,
  })
  const { now, then } = day
  const dates = (trial ?? []).flat().flatMap((act) => (act.kind === 'leave' ? [act.date] : []))
  return (
    <Card title={t('DAY_PLAN.TRIAL')}>
      {vehicles.length === 0 ? (
        <p>{t('DAY_PLAN.TRIAL_EMPTY')}</p>
      ) : (
        <VersionsTable
          theirs={t('DAY_PLAN.NOW')}
          mine={t('DAY_PLAN.THEN')}
          rows={[
            ...vehicles.map((one) => row(one.plate, weight(one.now), weight(one.then), one.overKg > 0)),
            row(t('DAY_PLAN.WHOLE_DAY'), weight(now.kg), weight(then.kg)),
            row(t('DAY_PLAN.DELTA_KM'), km(now.km), km(then.km), (then.km ?? 0) > (now.km ?? 0)),
            row(t('DAY_PLAN.DELTA_LATE'), String(now.late), String(then.late), then.late > now.late),
          ]}
        />
      )}
      {vehicles.map(
        ({ plate, overKg }) =>
          overKg > 0 && (
            <p key={plate} className={classNames('amber xs strong', styles['over'])}>
              {t('DAY_PLAN.TRIAL_OVERLOADED', { plate, weight: weight(overKg) })}
            </p>
          ),
      )}
      {dates.length > 0 && <p>{t('DAY_PLAN.TRIAL_MAILS', { date: dates.join(', ') })}</p>}
    </Card>
  )
}

/** Sticks to the bottom of the window, because the day may be many windows long. */
export function TrialBar({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useText()
  const { actions } = useBoardActions()
  // The bar disappears with its buttons, so the button that started the trial gets the focus.
  const end = (run: () => void) => () => {
    document.querySelector<HTMLElement>('[data-trial]')?.focus()
    run()
  }
  return (
    <div className={classNames('row', styles['trialBar'])}>
      <b>{t('DAY_PLAN.TRIAL')}</b>
      <Button unavailable={isEmpty} onClick={end(() => actions.keepTrial())}>
        {t('DAY_PLAN.KEEP_TRIAL')}
      </Button>
      <Button kind="second" onClick={end(() => actions.toggleTrial())}>
        {t('DAY_PLAN.DISCARD_TRIAL')}
      </Button>
    </div>
  )
}
