// Stays while its content fails, is fetched again and comes, so that the focus keeps its place on the page.
import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react'
import type { LoadState } from '#web/lib/loadable.ts'
import styles from './section.module.css'

const RetryContext = createContext<() => void>(() => undefined)

/** To be told when somebody asks again: the button they pressed is about to go. */
export const useAskedAgain = () => use(RetryContext)

const FIRST = 'h2[tabindex], input:enabled, select:enabled, textarea:enabled, button:enabled'

/** Far enough ahead that what comes into view has been fetched by then. */
const NEAR = '600px 0px'

interface RetryAreaProps {
  status: LoadState<unknown>['status']
  className?: string | undefined
  /** Called once when the area is about to come into view. */
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
    // The focus is left alone when the person went on meanwhile.
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
