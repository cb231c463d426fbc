// Recognises links to pages of the application, and plain clicks on them.

/** Returns the link under an event, if it leads to another page of the application. */
export function ownLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const isOwn = url.origin === location.origin && !url.pathname.startsWith('/v1/')
  const staysOnPage = url.pathname === location.pathname && url.hash !== ''
  return isOwn && !staysOnPage ? link : null
}

export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  )
}
