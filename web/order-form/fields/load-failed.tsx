import { FailedNote } from '#web/ui/failed-note.tsx'
import { useAskedAgain } from './retry-area.tsx'

/** Message for a part that failed to load, with a retry button. The error list finds it by `name`. */
export function LoadFailed({ words, name, onRetry }: { words: string; name?: string; onRetry: () => void }) {
  const askedAgain = useAskedAgain()
  const again = () => {
    askedAgain()
    onRetry()
  }
  return <FailedNote words={words} name={name} onClick={again} />
}
