import { AgainButton } from '#web/ui/again-button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'

interface TryAgainProps {
  title: string
  lead: string
  /** Whether the next attempt is running. The page stays visible during it. */
  isAsking: boolean
  onAgain: () => void
}

/** Shown instead of a form whose initial data could not be loaded. */
export function TryAgain({ title, lead, isAsking, onAgain }: TryAgainProps) {
  return (
    <MessagePage title={title} actions={<AgainButton kind="primary" busy={isAsking} onClick={onAgain} />}>
      <p role="alert">{lead}</p>
    </MessagePage>
  )
}
