// Announces a new screen: sets the document title, focuses the heading and informs screen readers.
import { useEffect } from 'react'
import { operator } from '#web/operator/operator.ts'
import { announce } from './announcer.tsx'

/** The browser itself announces the first screen after loading. */
let isFirstScreen = true

export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(operator().name) ? title : `${title} – ${operator().name}`
  }, [title])

  useEffect(() => {
    if (isFirstScreen) {
      isFirstScreen = false
      return
    }
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    announce(document.title)
  }, [])
}
