// What is pressed often goes with what it has done: the form is sent, the note deleted, the company detached. The browser then gives
// the focus to the page, and the next Tab begins at its top.
import { useEffect } from 'react'

const PARTS = 'section, article, aside, form, main'

/** The focus that an element takes along when it goes is given to the heading of the part it stood in. */
export function useKeptFocus(): void {
  useEffect(() => {
    let element: Element | null = null
    /** Around the element, the nearest first. */
    let parts: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      element = target instanceof Element ? target : null
      parts = []
      for (let part = element?.closest(PARTS); part; part = part.parentElement?.closest(PARTS))
        parts.push(part)
    }
    const keep = () => {
      if (!element || element.isConnected || document.activeElement !== document.body) return
      const [nearest] = parts.filter((part) => part.isConnected)
      element = null
      // Of another screen the heading takes the focus by itself.
      if (!nearest || nearest.matches('main')) return
      const heading = headingOf(nearest)
      if (!heading) return
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

/** That of the part, or of the one around it. */
function headingOf(part: Element): HTMLElement | null {
  for (let at: Element | null = part; at; at = at.parentElement?.closest(PARTS) ?? null) {
    const heading = at.querySelector<HTMLElement>('h1, h2, h3')
    if (heading) return heading
  }
  return null
}
