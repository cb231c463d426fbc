import { ABOUT_WASTE_REGISTER_URL } from '#contract/waste-register.ts'
import { isNarrowScreen } from '#web/lib/is-narrow-screen.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { useFormSummary } from '../../model/order-form-context.ts'
import styles from './equipment.module.css'

/**
 * An exemption and dangerous waste on one list: a hint that blocks nothing. Since 1 January 2025 the list of exempt waste
 * (Dz.U. 2024 poz. 1644, in force in place of Dz.U. 2019 poz. 2531) no longer has dangerous waste. On a phone it says no more
 * than that until it is opened.
 */
export function BdoAdvice() {
  const { t } = useText()
  const bdoFree = useFormSummary((summary) => summary.bdoFree)
  const entries = useFormSummary((summary) => summary.entries)
  const names = [...new Set(entries.filter(({ isHazardous }) => isHazardous).map(({ name }) => name))]
  if (!bdoFree || names.length === 0) return null
  const advice = (
    <>
      {t('FORM.ADVICE', { count: names.length, names: names.join(', ') })}{' '}
      <a href={ABOUT_WASTE_REGISTER_URL} target="_blank" rel="noopener">
        {t('FORM.ADVICE_LINK')} <Icon name="out" size="small" />
      </a>
    </>
  )
  return (
    <Note kind="hint" role="status" className={styles['advice']}>
      {isNarrowScreen() ? (
        <details>
          <summary>
            <b>{t('FORM.ADVICE_TITLE')}</b> <Icon name="down" />
          </summary>
          <p>{advice}</p>
        </details>
      ) : (
        <p>
          <b>{t('FORM.ADVICE_TITLE')}</b> {advice}
        </p>
      )}
    </Note>
  )
}
