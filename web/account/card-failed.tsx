import { AgainButton } from '#web/ui/again-button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Stands in a card whose data did not come. */
export function CardFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Note kind="error" role="alert">
      <p>{words}</p>
      <AgainButton onClick={onRetry} />
    </Note>
  )
}
