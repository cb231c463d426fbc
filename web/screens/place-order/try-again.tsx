import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'

interface TryAgainProps {
  title: string
  lead: string
  /** The page stays while the next try is under way. */
  isAsking: boolean
  onAgain: () => void
}

/** In the place of a form whose beginning did not come. */
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
