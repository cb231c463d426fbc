// Access to the equipment as a client reads it: one line per detail. For a door code it only shows that there
// is one.
import type { AnsweredAccessCard } from '#contract/orders/access-card.ts'
import { accessLines } from '#contract/orders/access-lines.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Missing } from '#web/ui/description-list.tsx'
import styles from './access-card-words.module.css'

export function AccessCardWords({ card }: { card: AnsweredAccessCard }) {
  const { t } = useText()
  if (!card) return <Missing words={t('ACCESS.NOTHING')} />
  return (
    <>
      {accessLines(card, t).map(({ field, label, words }) => (
        <span key={field} className={styles['line']}>
          {label}: {typeset(words)}
        </span>
      ))}
      {card.doorCodeSaved && (
        <span className={styles['line']}>
          {t('ACCESS.DOOR_CODE')}: {t('ACCESS.DOOR_CODE_SAVED')}
        </span>
      )}
    </>
  )
}
