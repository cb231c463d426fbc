// Turns plain links into client-side navigation, and preloads a screen when the pointer is over its link.
import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { pagesAhead } from '#web/shell/pages-ahead.ts'
import { isPlainClick, ownLink } from './own-link.ts'

/** Pages of one of the two applications. */
export interface AppPages {
  Routes: ComponentType
  /** Component for notifications, if the application has its own. */
  Toasts?: ComponentType
  /** Loads the screen of an address before the person opens it. */
  preload: (pathname: string) => Promise<void> | undefined
}

export function QuickLinks({ pages }: { pages: AppPages }) {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? ownLink(event) : null
      if (!link) return
      event.preventDefault()
      const { pathname, search, hash } = link
      void navigate(pathname + search + hash)
    }
    const prepare = (event: Event) => {
      const link = ownLink(event)
      if (link) pagesAhead.fetch(link.pathname)
    }
    pagesAhead.fetchedBy(pages.preload)
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', prepare, { passive: true })
    document.addEventListener('focusin', prepare)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', prepare)
      document.removeEventListener('focusin', prepare)
    }
  }, [navigate, pages])
  return null
}

const positions = new Map<string, number>()

/** Restores the scroll position at back and forward; a new screen starts at its top. */
export function ScrollMemory() {
  const { key, hash } = useLocation()
  const kind = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    const known = kind === 'POP' ? positions.get(key) : undefined
    const anchor = hash && document.getElementById(hash.slice(1))
    if (known !== undefined) window.scrollTo(0, known)
    else if (anchor) anchor.scrollIntoView()
    else if (kind !== 'POP') window.scrollTo(0, 0)
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, hash, kind])
  return null
}
