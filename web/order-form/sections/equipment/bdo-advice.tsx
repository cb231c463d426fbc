import { ABOUT_WASTE_REGISTER_URL } from '#contract/law/waste-register.ts'
import { isNarrowScreen } from '#web/lib/is-narrow-screen.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { useFormSummary } from '../../model/order-form-context.ts'
import styles from './equipment.module.css'

/**
 * Hint for an exemption combined with dangerous waste; it does not block the form. Since 1 January 2025 the list of exempt
 * waste (Dz.U. 2024 poz. 1644, which replaced Dz.U. 2019 poz. 2531) contains no dangerous waste. On a phone the explanation is
 * collapsed.
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
