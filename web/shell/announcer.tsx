// One polite live region for changes that no words on the screen say.
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
