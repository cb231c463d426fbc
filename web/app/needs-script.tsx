// Page for browsers without scripts: says that the portal needs them, and gives the phone number.
import { operator } from '#web/operator/operator.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'

export function NeedsScriptPage() {
  const { t } = useText()
  return (
    <noscript>
      <PublicPage>
        <MessagePage title={operator().name}>
          <p>{typeset(t('PAGE.NEEDS_SCRIPT', { phone: operator().phone.shown }))}</p>
        </MessagePage>
      </PublicPage>
    </noscript>
  )
}
