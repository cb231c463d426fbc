import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'

/** Stands in a card whose data did not come. */
export function CardFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  const { t } = useText()
  return (
    <Note kind="error" role="alert">
      <p>{words}</p>
      <Button kind="second" onClick={onRetry}>
        <Icon name="refresh" />
        {t('PROFILE.RETRY')}
      </Button>
    </Note>
  )
}
