// Links to pages of the application, and the clicks that simply follow them.

/** The link under an event, if it leads to a page of ours that is another than this one. */
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
