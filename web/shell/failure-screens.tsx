// The pages shown instead of one that cannot be shown. They name what is not lost and offer two links to
// continue.
import { useEffect } from 'react'
import { mailLink } from '#contract/contact-links.ts'
import { paths } from '#contract/paths.ts'
import { operator } from '#web/operator/operator.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { PublicPage } from './public-page.tsx'
import { useScreenTitle } from './screen-title.ts'

/** An area whose frame stays around the failure page: its start page and its own texts. */
export interface FailureArea {
  home: string
  crash: MessageKey
  offline: MessageKey
  /** Text about what else the person can do. */
  help: MessageKey
}

interface AreaProps {
  area?: FailureArea | undefined
}

/** Shown when our code crashed. */
export function CrashScreen({ area }: AreaProps) {
  const { t } = useText()
  return (
    <FailureScreen
      title={t('CRASH.TITLE')}
      lead={t(area?.crash ?? 'CRASH.LEAD')}
      onAgain={() => location.reload()}
      area={area}
    />
  )
}

/**
 * Shown when the server or a file of the page could not be fetched. Tries again when the connection is back. If trying again at
 * a button press fails, the page reloads, because a new release may have removed the files; offline it does not, since the
 * browser would show its own error page.
 */
export function UnreachableScreen({ again, area }: AreaProps & { again: () => Promise<void> }) {
  const { t } = useText()
  useEffect(() => {
    const tryAgain = () => void again().catch(() => undefined)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [again])
  const tryOrReload = () => void again().catch(() => navigator.onLine && location.reload())
  return (
    <FailureScreen
      title={t('OFFLINE.TITLE')}
      lead={t(area?.offline ?? 'OFFLINE.LEAD')}
      onAgain={tryOrReload}
      area={area}
    />
  )
}

interface FailureScreenProps extends AreaProps {
  title: string
  lead: string
  onAgain: () => void
}

/**
 * Page with the message and two links to continue. Its links reload the page, because the running application
 * cannot be trusted after a failure.
 */
function FailureScreen({ title, lead, onAgain, area }: FailureScreenProps) {
  const { t } = useText()
  useScreenTitle(title)
  const message = (
    <MessagePage
      title={title}
      actions={
        <>
          <AgainButton kind="primary" onClick={onAgain} />
          <ButtonLink kind="second" href={area?.home ?? paths.home} target="_self">
            {t('CRASH.HOME')}
          </ButtonLink>
        </>
      }
      after={
        area ? (
          t(area.help)
        ) : (
          <Text
            id="CRASH.CONTACT"
            values={{ email: operator().email, phone: operator().phone.shown }}
            parts={{ mail: <a href={mailLink(operator().email)} /> }}
          />
        )
      }
    >
      <p role="alert">{lead}</p>
    </MessagePage>
  )
  return area ? message : <PublicPage>{message}</PublicPage>
}
