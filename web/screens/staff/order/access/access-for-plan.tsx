// Facts needed to plan a day: who carries, how high, and when the site is open. The order shows the rest.
import { type AnsweredAccessCard, isCarried } from '#contract/orders/access-card.ts'
import { accessLines } from '#web/orders/access-lines.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import styles from './access.module.css'

const PLANNED_BY: ReadonlySet<string> = new Set(['floor', 'lift', 'loading', 'hours'])

export function AccessForPlan({ card }: { card: AnsweredAccessCard }) {
  const { t } = useText()
  if (!card) return null
  const carried = isCarried(card)
  const lines = accessLines(card, t).filter(
    // The badge already says that there is no lift.
    ({ field }) => PLANNED_BY.has(field) && !(carried && field === 'lift'),
  )
  if (lines.length === 0) return null
  return (
    <p className={styles['plan']}>
      {carried && (
        <>
          <Tag hazard>{t('ACCESS.CARRIED')}</Tag>{' '}
        </>
      )}
      {typeset(lines.map(({ label, words }) => `${label}: ${words}`).join(' · '))}
    </p>
  )
}
