// What this site keeps in a browser, by whom it is put there and for how long.
import { DRAFT_DAYS, SESSION_LIFETIME_MINUTES } from '#contract/limits.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'

export function BrowserData() {
  const { t } = useText()
  return (
    <>
      <p>{t('BROWSER.LEAD')}</p>
      <ul>
        <li>{typeset(t('BROWSER.SESSION', { minutes: SESSION_LIFETIME_MINUTES }))}</li>
        <li>{typeset(t('BROWSER.DRAFT', { days: DRAFT_DAYS }))}</li>
        <li>{typeset(t('BROWSER.SENT'))}</li>
        <li>{typeset(t('BROWSER.CHOICES'))}</li>
      </ul>
      <p>{t('BROWSER.SHARED')}</p>
      <p>{t('BROWSER.NO_TRACKING')}</p>
    </>
  )
}
