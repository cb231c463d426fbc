// Gain of a suggested stop order. It is already applied and can be undone: the order made by hand always wins (DAY-11).
import { useState } from 'react'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Suggestion } from '../model/suggestion.ts'
import styles from '../day.module.css'

interface StripProps {
  suggestion: Suggestion | null
  onUndo: () => void
}

export function SuggestionStrip({ suggestion, onUndo }: StripProps) {
  return (
    <div role="status">
      {suggestion && (
        <Strip key={suggestion.routes.map(({ plate }) => plate).join()} of={suggestion} onUndo={onUndo} />
      )}
    </div>
  )
}

function Strip({ of: { routes, keptPins, keptHours }, onUndo }: { of: Suggestion; onUndo: () => void }) {
  const { t } = useText()
  const isChanged = routes.length > 0
  const [isListed, setIsListed] = useState(false)
  const gains = routes.map(({ plate, before, after }) =>
    before === null || after === null
      ? t('DAY_PLAN.GAIN_UNKNOWN', { plate })
      : t('DAY_PLAN.GAIN', { plate, before, after }),
  )
  const words = isChanged
    ? [
        t('DAY_PLAN.APPLIED', { gains: gains.join('; ') }),
        keptPins > 0 && t('DAY_PLAN.KEPT_PINS', { count: keptPins }),
        t(keptHours ? 'DAY_PLAN.KEPT_HOURS' : 'DAY_PLAN.BROKEN_HOURS'),
      ]
    : [t('DAY_PLAN.BEST_ALREADY')]
  return (
    <div className={styles['strip']}>
      <Icon name="check" />
      <p>{typeset(words.filter(Boolean).join(' '))}</p>
      {isChanged && (
        <div className={styles['row']}>
          <Button kind="quiet" aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
            {t(isListed ? 'DAY_PLAN.HIDE_DIFFERENCES' : 'DAY_PLAN.SHOW_DIFFERENCES')}
          </Button>
          <Button kind="second" onClick={onUndo}>
            <StaffIcon name="undo" />
            {t('UNDO.UNDO')}
          </Button>
        </div>
      )}
      {isListed && (
        <ul>
          {routes.map(({ plate, stops }) => (
            <li key={plate}>
              <b>{plate}</b>: {stops.join(' → ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
