// A trial: the difference it makes, and the choice to keep or to discard it as a whole (DAY-13).
import type { Position } from '#contract/pickup-days/day-plan.ts'
import { formatWeight } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { BoardState } from '../board-actions.ts'
import type { Board } from '../model/board.ts'
import { type Difference, differencesOf } from '../model/loads.ts'
import styles from '../day.module.css'

interface TrialCardProps {
  now: Board
  then: Board
  base: Position | null
  board: BoardState
}

export function TrialCard({ now, then, base, board }: TrialCardProps) {
  const { t, locale } = useText()
  const differences = differencesOf(now, then, base)
  const weight = (kg: number) => `${formatWeight(kg, locale)} kg`
  const over = differences.filter(({ overKg }) => overKg > 0)
  const days = (board.trial ?? []).flatMap((act) => (act.kind === 'leave' ? [act.date] : []))
  return (
    <Card title={t('DAY_PLAN.TRIAL')}>
      {differences.length === 1 ? (
        <p>{t('DAY_PLAN.TRIAL_EMPTY')}</p>
      ) : (
        <table className={styles['delta']}>
          <thead>
            <tr>
              <th scope="col">{t('DAY_PLAN.DIFFERENCE')}</th>
              <th scope="col">{t('DAY_PLAN.NOW')}</th>
              <th scope="col">{t('DAY_PLAN.THEN')}</th>
            </tr>
          </thead>
          {differences.map((one) => (
            <Rows key={one.plate ?? ''} of={one} weight={weight} />
          ))}
        </table>
      )}
      {over.map(({ plate, overKg }) => (
        <p key={plate} className={styles['over']}>
          {t('DAY_PLAN.TRIAL_OVERLOADED', { plate: plate ?? '', weight: weight(overKg) })}
        </p>
      ))}
      {days.length > 0 && <p>{t('DAY_PLAN.TRIAL_MAILS', { date: days.join(', ') })}</p>}
      <p className={styles['row']}>
        <Button kind="second" unavailable={differences.length === 1} onClick={ended(board.actions.keepTrial)}>
          {t('DAY_PLAN.KEEP_TRIAL')}
        </Button>
        <Button kind="quiet" onClick={ended(board.actions.toggleTrial)}>
          {t('DAY_PLAN.DISCARD_TRIAL')}
        </Button>
      </p>
    </Card>
  )
}

/** The card disappears with its buttons, so the button that started the trial gets the focus. */
const ended = (end: () => void) => () => {
  document.querySelector<HTMLElement>('[data-trial]')?.focus()
  end()
}

function Rows({ of, weight }: { of: Difference; weight: (kg: number) => string }) {
  const { t } = useText()
  const { plate, now, then, overKg } = of
  const whose = plate ?? t('DAY_PLAN.WHOLE_DAY')
  const km = (value: number | null) => (value === null ? '–' : t('DAY_PLAN.KM', { km: value }))
  const rows = [
    { what: whose, was: weight(now.kg), is: weight(then.kg), isWorse: overKg > 0 },
    {
      what: t('DAY_PLAN.DELTA_KM'),
      was: km(now.km),
      is: km(then.km),
      isWorse: (then.km ?? 0) > (now.km ?? 0),
    },
    { what: t('DAY_PLAN.DELTA_LATE'), was: now.late, is: then.late, isWorse: then.late > now.late },
  ]
  return (
    <tbody>
      {rows.map(({ what, was, is, isWorse }, at) => (
        <tr key={what}>
          <th scope="row" className={classNames(at > 0 && styles['quiet'])}>
            {what}
          </th>
          <td>{was}</td>
          <td className={classNames(isWorse && styles['over'])}>{is}</td>
        </tr>
      ))}
    </tbody>
  )
}
