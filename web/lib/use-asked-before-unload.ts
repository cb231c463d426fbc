// A reload, and a tab that is closed, forget what the page alone holds: the browser asks first.
import { useEffect } from 'react'

export function useAskedBeforeUnload(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsked])
}
