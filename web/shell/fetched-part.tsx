// Boundary around a part of a page that is fetched separately. If the fetch fails, the rest of the page stays with everything
// typed.
import { type ReactNode, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#web/texts/use-text.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { announce } from './announcer.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { ScreenNotFetched } from './lazy-screen.tsx'

const FIRST = 'h2[tabindex], input:enabled, select:enabled, textarea:enabled, button:enabled'

interface FetchedPartProps {
  /** Shown while the part is fetched. */
  fallback?: ReactNode
  /** A component made by `lazyScreen`. */
  children: ReactNode
}

export function FetchedPart({ fallback = null, children }: FetchedPartProps) {
  return (
    <CrashBoundary
      fallbackRender={({ error, resetErrorBoundary }) => {
        // A crash goes on to the boundary around the page, which reports it.
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
    // The pressed button is gone, so focus moves to the first control of the part.
    if (document.activeElement === document.body) place?.querySelector<HTMLElement>(FIRST)?.focus()
  }
  return <FailedNote words={t('PAGE.PART_NOT_FETCHED')} onClick={() => void askAgain()} />
}
