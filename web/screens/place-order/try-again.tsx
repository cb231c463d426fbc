import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'

interface TryAgainProps {
  title: string
  lead: string
  /** The page stays while the next attempt runs. */
  isAsking: boolean
  onAgain: () => void
}

/** Shown instead of a form whose initial data could not be loaded. */
export function TryAgain({ title, lead, isAsking, onAgain }: TryAgainProps) {
  const { t } = useText()
  return (
    <MessagePage
      title={title}
      actions={
        <Button busy={isAsking} onClick={onAgain}>
          {!isAsking && <Icon name="refresh" />}
          {t('PAGE.AGAIN')}
        </Button>
      }
    >
      <p role="alert">{lead}</p>
    </MessagePage>
  )
}
