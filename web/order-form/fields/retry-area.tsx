// Focus fallback for a part that fails, is retried and loads: the area stays mounted, so that the focus keeps its place.
import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react'
import type { LoadState } from '#web/lib/loadable.ts'
import { FailedNote } from '#web/ui/failed-note.tsx'
import styles from './section.module.css'

const RetryContext = createContext<() => void>(() => undefined)

/** Returns a function to call on retry, because the pressed button is about to disappear. */
export const useAskedAgain = () => use(RetryContext)

const FIRST = 'h2[tabindex], input:enabled, select:enabled, textarea:enabled, button:enabled'

/** Margin around the visible area within which a part is loaded. */
const NEAR = '600px 0px'

interface RetryAreaProps {
  status: LoadState<unknown>['status']
  className?: string | undefined
  /** Called once when the area is about to become visible. */
  onNear?: () => void
  children: ReactNode
}

export function RetryArea({ status, className = styles['area'], onNear, children }: RetryAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!onNear || !area.current) return
    if (!('IntersectionObserver' in window)) return onNear()
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        onNear()
      },
      { rootMargin: NEAR },
    )
    observer.observe(area.current)
    return () => observer.disconnect()
  }, [onNear])
  const isAwaited = useRef(false)
  const askedAgain = useCallback(() => {
    isAwaited.current = true
    area.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (status === 'loading' || !isAwaited.current) return
    isAwaited.current = false
    // Does nothing if the person has focused something else.
    if (document.activeElement !== area.current && document.activeElement !== document.body) return
    area.current?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true })
  }, [status])
  return (
    <RetryContext value={askedAgain}>
      <div ref={area} tabIndex={-1} className={className}>
        {children}
      </div>
    </RetryContext>
  )
}

/** Message for a part that failed to load, with a retry button. The error list finds it by `name`. */
export function LoadFailed({ words, name, onRetry }: { words: string; name?: string; onRetry: () => void }) {
  const askedAgain = useAskedAgain()
  const again = () => {
    askedAgain()
    onRetry()
  }
  return <FailedNote words={words} name={name} onClick={again} />
}
