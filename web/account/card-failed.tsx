import { AgainButton } from '#web/ui/again-button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Shown in a card whose data could not be loaded. */
export function CardFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Note kind="error" role="alert">
      <p>{words}</p>
      <AgainButton onClick={onRetry} />
    </Note>
  )
}
