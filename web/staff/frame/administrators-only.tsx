// Page that a dispatcher sees at the address of an administrators' screen.
import { staffPaths } from '#contract/staff-paths.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'

export function AdministratorsOnly() {
  const { t } = useText()
  const title = t('STAFF.ADMINISTRATORS_ONLY')
  useScreenTitle(title)
  return (
    <MessagePage
      title={title}
      actions={<ButtonLink href={staffPaths.overview}>{t('CRASH.HOME')}</ButtonLink>}
    >
      <p>{t('STAFF.ADMINISTRATORS_ONLY_LEAD')}</p>
    </MessagePage>
  )
}
