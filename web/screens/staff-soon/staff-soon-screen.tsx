import { logOut } from '#web/session/log-out.ts'
// The page of the operator's own people until there is a panel for them: the client's pages are not theirs.
import { PortalPage } from '#web/shell/portal-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'

export function StaffSoonScreen() {
  const { t } = useText()
  const title = t('STAFF_SOON.TITLE')
  useScreenTitle(title)
  return (
    <PortalPage>
      <MessagePage
        title={title}
        actions={
          <Button kind="second" onClick={() => void logOut()}>
            <Icon name="logout" />
            {t('PORTAL.LOGOUT')}
          </Button>
        }
      >
        <p>{t('STAFF_SOON.LEAD')}</p>
      </MessagePage>
    </PortalPage>
  )
}
