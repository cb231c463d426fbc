// Pressed buttons often disappear: the form is sent, the note deleted, the company detached. The browser then moves the focus
// to the page, and the next Tab starts at the top.
import { useEffect } from 'react'

const PARTS = 'section, article, aside, form'

/** When the focused element is removed, focuses the heading of its section or of the screen. */
export function useKeptFocus(): void {
  useEffect(() => {
    let element: Element | null = null
    /** Ancestors of the element, nearest first. */
    let parts: Element[] = []
    /** Heading of the screen. A new screen focuses its own heading. */
    let title: HTMLElement | null = null
    const remember = ({ target }: FocusEvent) => {
      element = target instanceof Element ? target : null
      parts = []
      title = document.querySelector('main h1')
      for (let part = element?.closest(PARTS); part; part = part.parentElement?.closest(PARTS))
        parts.push(part)
    }
    const keep = () => {
      if (!element || element.isConnected || document.activeElement !== document.body) return
      element = null
      const nearest = parts.find((part) => part.isConnected)
      const heading = (nearest && headingOf(nearest)) ?? title
      if (!heading?.isConnected) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', remember)
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

const headingOf = (part: Element) => part.querySelector<HTMLElement>('h1, h2, h3')
