// What works without a mouse, without eyes or on a small screen, how that is checked, and where to tell of what does not.
import { mailLink, phoneLink } from '#contract/contact-links.ts'
import { operator } from '#web/operator/operator.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Prose, ProsePart } from '#web/ui/prose.tsx'

const WORKS: readonly MessageKey[] = [
  'ACCESSIBILITY.KEYBOARD',
  'ACCESSIBILITY.READER',
  'ACCESSIBILITY.ZOOM',
  'ACCESSIBILITY.CALM',
]

export function AccessibilityScreen() {
  const { t } = useText()
  useScreenTitle(t('ACCESSIBILITY.TITLE'))
  return (
    <PublicPage>
      <Prose title={t('ACCESSIBILITY.TITLE')}>
        <p>{t('ACCESSIBILITY.LEAD')}</p>
        <ProsePart heading={t('ACCESSIBILITY.WORKS')}>
          <ul>
            {WORKS.map((key) => (
              <li key={key}>{typeset(t(key))}</li>
            ))}
          </ul>
        </ProsePart>
        <ProsePart heading={t('ACCESSIBILITY.CHECKED')}>
          <p>{t('ACCESSIBILITY.CHECKED_DETAIL')}</p>
        </ProsePart>
        <ProsePart heading={t('ACCESSIBILITY.BARRIER')}>
          <p>
            <Text
              id="ACCESSIBILITY.BARRIER_DETAIL"
              values={{ email: operator().email, phone: operator().phone.shown }}
              parts={{
                mail: <a href={mailLink(operator().email)} />,
                call: <a href={phoneLink(operator().phone.dial)} />,
              }}
            />
          </p>
        </ProsePart>
      </Prose>
    </PublicPage>
  )
}
