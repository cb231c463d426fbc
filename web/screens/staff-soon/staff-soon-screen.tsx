// What the operator's own people find until there is a panel for them: the client's pages are not theirs.
import { PortalPage } from '../../portal-page.tsx'
import { useScreenTitle } from '../../screen-title.ts'
import { logOut } from '../../session/log-out.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MessagePage } from '../../ui/message-page.tsx'

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
