// Shown for an address without a screen, inside the frame of its area.
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { useScreenTitle } from './screen-title.ts'

export function NotFound({ homeHref }: { homeHref: string }) {
  const { t } = useText()
  const title = t('ERROR.NOT_FOUND')
  useScreenTitle(title)
  return (
    <MessagePage title={title} actions={<ButtonLink href={homeHref}>{t('CRASH.HOME')}</ButtonLink>}>
      <p>{t('NOT_FOUND.LEAD')}</p>
    </MessagePage>
  )
}
