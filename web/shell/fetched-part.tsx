// Boundary around a part of a page that is fetched on its own. When the part does not come, the rest of the page stays, with everything typed.
import { type ReactNode, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { announce } from './announcer.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { ScreenNotFetched } from './lazy-screen.tsx'

const FIRST = 'h2[tabindex], input:enabled, select:enabled, textarea:enabled, button:enabled'

interface FetchedPartProps {
  /** Shown while the part is fetched. */
  fallback?: ReactNode
  /** A `lazyScreen`. */
  children: ReactNode
}

export function FetchedPart({ fallback = null, children }: FetchedPartProps) {
  return (
    <CrashBoundary
      fallbackRender={({ error, resetErrorBoundary }) => {
        // The boundary around the page reports a crash.
        if (!(error instanceof ScreenNotFetched)) throw error
        return <NotFetched again={error.again} onCame={resetErrorBoundary} />
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CrashBoundary>
  )
}

function NotFetched({ again, onCame }: { again: () => Promise<void>; onCame: () => void }) {
  const { t } = useText()
  const askAgain = async () => {
    const place = document.activeElement?.closest('[role=alert]')?.parentElement
    try {
      await again()
    } catch {
      return announce(t('PAGE.PART_NOT_FETCHED'))
    }
    flushSync(onCame)
    // The pressed button is gone.
    if (document.activeElement === document.body) place?.querySelector<HTMLElement>(FIRST)?.focus()
  }
  return (
    <Note kind="error" role="alert">
      <p>{t('PAGE.PART_NOT_FETCHED')}</p>
      <AgainButton onClick={() => void askAgain()} />
    </Note>
  )
}
