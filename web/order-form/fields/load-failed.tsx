import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { useAskedAgain } from './retry-area.tsx'
import styles from './section.module.css'

/** Message for a part that failed to load, with a retry button. The error list finds it by `name`. */
export function LoadFailed({ words, name, onRetry }: { words: string; name?: string; onRetry: () => void }) {
  const { t } = useText()
  const askedAgain = useAskedAgain()
  const again = () => {
    askedAgain()
    onRetry()
  }
  return (
    <Note kind="error" role="alert">
      <p>{words}</p>
      <Button kind="second" name={name} className={styles['again']} onClick={again}>
        <Icon name="refresh" />
        {t('PAGE.AGAIN')}
      </Button>
    </Note>
  )
}
