// The page for a fault of ours: it says what is safe, and offers the two ways on.
import { Component, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { operator } from '#settings/operator.ts'
import { reportFailure } from './api/report.ts'
import { ScreenNotFetched } from './lazy-screen.tsx'
import { paths } from './paths.ts'
import { PublicPage } from './public-page.tsx'
import { useScreenTitle } from './screen-title.ts'
import { Text, useText } from './texts/use-text.tsx'
import { Button, ButtonLink } from './ui/button.tsx'
import { Icon } from './ui/icon.tsx'
import { MessagePage } from './ui/message-page.tsx'

interface CrashState {
  cause: unknown
}

interface Guarded {
  children: ReactNode
  /** What the page can do without: when it breaks it is gone, and the page stays. */
  isAccessory?: boolean
}

/** Going somewhere else is a fresh start. */
export function CrashBoundary(guarded: Guarded) {
  const { key } = useLocation()
  return <Boundary place={key} {...guarded} />
}

class Boundary extends Component<Guarded & { place: string }, CrashState> {
  override state: CrashState = { cause: null }

  static getDerivedStateFromError(cause: unknown): CrashState {
    return { cause: cause ?? new Error('Unknown fault') }
  }

  override componentDidCatch(cause: unknown): void {
    reportFailure({ level: 'error', kind: 'crash', cause })
  }

  override componentDidUpdate(before: { place: string }): void {
    if (this.state.cause && before.place !== this.props.place) this.setState({ cause: null })
  }

  override render(): ReactNode {
    const { cause } = this.state
    if (!cause) return this.props.children
    if (this.props.isAccessory) return null
    return <CrashScreen again={cause instanceof ScreenNotFetched ? () => cause.again().then(() => this.setState({ cause: null })) : undefined} />
  }
}

/**
 * Links here leave the page for good: the running one cannot be trusted any more. What only was not fetched is tried `again`,
 * by itself when the line is back; somebody who asks for it gets a fresh page where that fails, since a new release may have
 * taken the files away. Without a line that would end in the browser's own error page.
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
            <Button onClick={again ? () => void again().catch(() => navigator.onLine && location.reload()) : () => location.reload()}>
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
