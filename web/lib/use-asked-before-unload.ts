// A reload, and a tab that is closed, forget what the page alone holds: the browser asks first.
import { useEffect } from 'react'

/** Longer than a browser takes from a click to the question. */
const CLICK_MS = 1000

/** A telephone number or an address of mail opens another program: the page stays, yet the browser takes it for leaving. */
const opensProgram = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && !link.protocol.startsWith('http')
}

export function useAskedBeforeUnload(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return
    let staysUntil = 0
    const look = (event: Event) => {
      staysUntil = opensProgram(event) ? event.timeStamp + CLICK_MS : 0
    }
    const ask = (event: Event) => {
      if (event.timeStamp >= staysUntil) event.preventDefault()
    }
    document.addEventListener('click', look, true)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('click', look, true)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isAsked])
}
