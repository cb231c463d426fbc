// One polite voice for what changes without a word on the screen.
import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

let words = ''
const listeners = new Set<() => void>()

export function announce(text: string): void {
  words = text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Announcer() {
  const text = useSyncExternalStore(
    subscribe,
    () => words,
    () => '',
  )
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  )
}
