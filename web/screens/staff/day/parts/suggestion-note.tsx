// Shows how many kilometres the suggested sequence of stops saves. The suggestion is already applied; the
// button restores the dispatcher's sequence (DAY-11).
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Suggestion } from '../model/loads.ts'
import { useBoardActions } from '../use-board.ts'
import styles from '../day.module.css'

export const SuggestionNote = ({ suggestion }: { suggestion: Suggestion | null }) => (
  <div role="status">{suggestion && <Gain of={suggestion} />}</div>
)

function Gain({ of: { hasStops, routes, keptPins, keptHours } }: { of: Suggestion }) {
  const { t } = useText()
  const { actions } = useBoardActions()
  if (!hasStops) return <Note kind="info">{t('DAY_PLAN.NOTHING_TO_ORDER')}</Note>
  if (routes.length === 0) return <Note kind="good">{t('DAY_PLAN.BEST_ALREADY')}</Note>
  const gains = routes.map(({ plate, before, after }) =>
    before === null || after === null
      ? t('DAY_PLAN.GAIN_UNKNOWN', { plate })
      : t('DAY_PLAN.GAIN', { plate, before, after }),
  )
  const words = [
    t('DAY_PLAN.APPLIED', { gains: gains.join('; ') }),
    keptPins > 0 && t('DAY_PLAN.KEPT_PINS', { count: keptPins }),
    t(keptHours ? 'DAY_PLAN.KEPT_HOURS' : 'DAY_PLAN.BROKEN_HOURS'),
  ]
  return (
    <Note kind="good" className={styles['gain']}>
      <p>{typeset(words.filter(Boolean).join(' '))}</p>
      <Button kind="second" onClick={() => actions.undo()}>
        <StaffIcon name="undo" />
        {t('UNDO.UNDO')}
      </Button>
      <details>
        <summary>{t('DAY_PLAN.SHOW_SEQUENCE')}</summary>
        <ul>
          {routes.map(({ plate, stops }) => (
            <li key={plate}>
              <b>{plate}</b>: {stops.map(({ order }) => order.companyName).join(' → ')}
            </li>
          ))}
        </ul>
      </details>
    </Note>
  )
}
