// Makes the browser ask before a reload or a closed tab loses data that only the page holds.

/** Longer than the time between a click and the browser's question. */
const CLICK_MS = 1000

/**
 * Whether the click opens another program, as a telephone or mail link does. The page stays, but the browser
 * asks as if it were left.
 */
const opensProgram = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && !link.protocol.startsWith('http')
}

/** Asks while `isAsked` returns true. Returns the function that ends this. */
export function askBeforeUnload(isAsked: () => boolean = () => true): () => void {
  let staysUntil = 0
  const look = (event: Event) => {
    staysUntil = opensProgram(event) ? event.timeStamp + CLICK_MS : 0
  }
  const ask = (event: Event) => {
    if (isAsked() && event.timeStamp >= staysUntil) event.preventDefault()
  }
  document.addEventListener('click', look, true)
  window.addEventListener('beforeunload', ask)
  return () => {
    document.removeEventListener('click', look, true)
    window.removeEventListener('beforeunload', ask)
  }
}
