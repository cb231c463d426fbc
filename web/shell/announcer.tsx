// One polite voice for what changes without a word on the screen.
import { createStore, useStore } from '#web/lib/store.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const words = createStore(() => '')

export const announce = (text: string): void => words.write(text)

export function Announcer() {
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{useStore(words)}</VisuallyHidden>
    </div>
  )
}
