// The information about personal data, which the order form shows beside its consent.
import { DRAFT_DAYS } from '#contract/limits.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { personalDataNotice } from '#web/texts/personal-data-notice.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Prose, ProsePart } from '#web/ui/prose.tsx'

export function PersonalDataScreen() {
  const { t, locale } = useText()
  useScreenTitle(t('PERSONAL_DATA.TITLE'))
  return (
    <PublicPage>
      <Prose title={t('PERSONAL_DATA.TITLE')}>
        {personalDataNotice().map(({ id, heading, text }) => (
          <ProsePart key={id} heading={heading[locale]}>
            <p>{typeset(text[locale])}</p>
          </ProsePart>
        ))}
        <ProsePart heading={t('PERSONAL_DATA.BROWSER')}>
          <p>{t('PERSONAL_DATA.BROWSER_DETAIL', { days: DRAFT_DAYS })}</p>
        </ProsePart>
      </Prose>
    </PublicPage>
  )
}
