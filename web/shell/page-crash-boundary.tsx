// The page for a crash of our code: it says what is safe, and offers the two ways on.
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { operator } from '#settings/operator.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { ScreenNotFetched } from './lazy-screen.tsx'
import { paths } from '#contract/paths.ts'
import { PublicPage } from './public-page.tsx'
import { useScreenTitle } from './screen-title.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'

interface Guarded {
  children: ReactNode
  /** What the page can do without: when it breaks it is gone, and the page stays. */
  isAccessory?: boolean
}

/** Going somewhere else is a fresh start. */
export function PageCrashBoundary({ children, isAccessory = false }: Guarded) {
  const { key } = useLocation()
  return (
    <CrashBoundary
      resetKeys={[key]}
      fallbackRender={({ error, resetErrorBoundary }) =>
        isAccessory ? null : (
          <CrashScreen
            again={
              error instanceof ScreenNotFetched
                ? () => error.again().then(() => resetErrorBoundary())
                : undefined
            }
          />
        )
      }
    >
      {children}
    </CrashBoundary>
  )
}

/**
 * Links here leave the page for good: the running one cannot be trusted any more. What only was not fetched is tried `again`,
 * by itself when the connection is back; somebody who asks for it gets a fresh page where that fails, since a new release may have
 * taken the files away. Without a connection that would end in the browser's own error page.
 */
export function CrashScreen({ again }: { again?: (() => Promise<void>) | undefined }) {
  const { t } = useText()
  useEffect(() => {
    window.ononline = () => void again?.().catch(() => undefined)
    return () => {
      window.ononline = null
    }
  }, [again])
  const title = t(again ? 'OFFLINE.TITLE' : 'CRASH.TITLE')
  useScreenTitle(title)
  return (
    <PublicPage>
      <MessagePage
        title={title}
        actions={
          <>
            <Button
              onClick={
                again
                  ? () => void again().catch(() => navigator.onLine && location.reload())
                  : () => location.reload()
              }
            >
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
        <p role="alert">{t(again ? 'OFFLINE.LEAD' : 'CRASH.LEAD')}</p>
      </MessagePage>
    </PublicPage>
  )
}
