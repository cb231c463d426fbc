// The focused element often disappears: the form is sent, the note deleted, the order left for the next one. The browser then
// moves the focus to the page, and the next Tab starts at the top.

const PARTS = 'section, article, aside, form, dialog'

/**
 * Starts to watch the page: when the focused element is removed, the heading of its section or dialog, or of
 * the screen that takes its place, gets the focus. Returns a function that stops it. In React it is a layout
 * effect, which runs before the effects of the screens, which focus their headings.
 */
export function watchFocus(): () => void {
  let element: Element | null = null
  /** Ancestors of the element, nearest first. */
  let parts: Element[] = []
  const remember = ({ target }: FocusEvent) => {
    element = target instanceof Element ? target : null
    parts = []
    for (let part = element?.closest(PARTS); part; part = part.parentElement?.closest(PARTS)) parts.push(part)
  }
  const keep = () => {
    if (!element || element.isConnected || document.activeElement !== document.body) return
    const nearest = parts.find((part) => part.isConnected && headingOf(part))
    const heading = (nearest && headingOf(nearest)) ?? document.querySelector<HTMLElement>('main h1')
    if (!heading) return document.querySelector('main')?.focus({ preventScroll: true })
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
}

const headingOf = (part: Element) => part.querySelector<HTMLElement>('h1, h2, h3')
