// Words for a browser that runs no scripts: what is needed, and the way that needs nothing.
import { operator } from '#settings/operator.ts'
import { PublicPage } from './public-page.tsx'
import { useText } from './texts/use-text.tsx'
import { MessagePage } from './ui/message-page.tsx'

export function NeedsScriptPage() {
  const { t } = useText()
  return (
    <noscript>
      <PublicPage>
        <MessagePage title={operator.name}>
          <p>{t('PAGE.NEEDS_SCRIPT', { phone: operator.phone.shown })}</p>
        </MessagePage>
      </PublicPage>
    </noscript>
  )
}
