// A polite live region that announces changes to screen readers that no visible text describes.
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
