// The pages in place of one that cannot be shown. They say what is safe, and offer the two ways on.
import { useEffect } from 'react'
import { paths } from '#contract/paths.ts'
import { operator } from '#settings/operator.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { PublicPage } from './public-page.tsx'
import { useScreenTitle } from './screen-title.ts'

/** Our code crashed. */
export function CrashScreen() {
  const { t } = useText()
  return <FailureScreen title={t('CRASH.TITLE')} lead={t('CRASH.LEAD')} onAgain={() => location.reload()} />
}

/**
 * The server, or a file of the page, could not be fetched. It is tried `again`, by itself when the connection is back. When
 * that fails at a press of the button the page is loaded anew, since a new release may have taken the files away; without a
 * connection that would end in the browser's own error page.
 */
export function UnreachableScreen({ again }: { again: () => Promise<void> }) {
  const { t } = useText()
  useEffect(() => {
    const tryAgain = () => void again().catch(() => undefined)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [again])
  const tryOrReload = () => void again().catch(() => navigator.onLine && location.reload())
  return <FailureScreen title={t('OFFLINE.TITLE')} lead={t('OFFLINE.LEAD')} onAgain={tryOrReload} />
}

interface FailureScreenProps {
  title: string
  lead: string
  onAgain: () => void
}

/** Its links leave the page for good: the running one cannot be trusted any more. */
function FailureScreen({ title, lead, onAgain }: FailureScreenProps) {
  const { t } = useText()
  useScreenTitle(title)
  return (
    <PublicPage>
      <MessagePage
        title={title}
        actions={
          <>
            <Button onClick={onAgain}>
              <Icon name="refresh" />
              {t('CRASH.AGAIN')}
            </Button>
            <ButtonLink kind="second" href={paths.home} target="_self">
              {t('CRASH.HOME')}
            </ButtonLink>
          </>
        }
        after={
          <Text
            id="CRASH.CONTACT"
            values={{ email: operator.email, phone: operator.phone.shown }}
            parts={{ mail: <a href={`mailto:${operator.email}`} /> }}
          />
        }
      >
        <p role="alert">{lead}</p>
      </MessagePage>
    </PublicPage>
  )
}
