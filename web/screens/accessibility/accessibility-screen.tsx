// Accessibility statement: conformance, what works, known limitations, how it is checked, and where to report a barrier.
import { mailLink, phoneLink } from '#contract/contact-links.ts'
import { operator } from '#web/operator/operator.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Prose, ProsePart } from '#web/ui/prose.tsx'

/**
 * Days of the statement and of its last review. A release that changes or reviews the statement
 * updates them.
 */
const STATEMENT = { date: '2026-11-27', reviewed: '2026-11-27' }

const WORKS: readonly MessageKey[] = [
  'ACCESSIBILITY.KEYBOARD',
  'ACCESSIBILITY.READER',
  'ACCESSIBILITY.ZOOM',
  'ACCESSIBILITY.CALM',
]

const LIMITS: readonly MessageKey[] = [
  'ACCESSIBILITY.LIMIT_AREA',
  'ACCESSIBILITY.LIMIT_SCANNER',
  'ACCESSIBILITY.LIMIT_PROTOCOL',
  'ACCESSIBILITY.LIMIT_FILES',
  'ACCESSIBILITY.LIMIT_STAFF',
]

export function AccessibilityScreen() {
  const { t } = useText()
  useScreenTitle(t('ACCESSIBILITY.TITLE'))
  return (
    <PublicPage>
      <Prose title={t('ACCESSIBILITY.TITLE')}>
        <p>{t('ACCESSIBILITY.LEAD')}</p>
        <ProsePart heading={t('ACCESSIBILITY.STATUS')}>
          <p>{typeset(t('ACCESSIBILITY.STATUS_DETAIL', STATEMENT))}</p>
        </ProsePart>
        <ListPart heading="ACCESSIBILITY.WORKS" keys={WORKS} />
        <ListPart heading="ACCESSIBILITY.LIMITS" keys={LIMITS} />
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

function ListPart({ heading, keys }: { heading: MessageKey; keys: readonly MessageKey[] }) {
  const { t } = useText()
  return (
    <ProsePart heading={t(heading)}>
      <ul>
        {keys.map((key) => (
          <li key={key}>{typeset(t(key))}</li>
        ))}
      </ul>
    </ProsePart>
  )
}
