// Page for a used or expired order link, with two ways to continue.
import { mailLink } from '#contract/contact-links.ts'
import { paths } from '#contract/paths.ts'
import { operator } from '#web/operator/operator.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'

export function LinkUsedScreen() {
  const { t } = useText()
  const title = t('LINK_USED.TITLE')
  useScreenTitle(title)
  return (
    <PublicPage>
      <MessagePage
        title={title}
        actions={
          <>
            <ButtonLink href={paths.home}>{t('LINK_USED.HOME')}</ButtonLink>
            <ButtonLink kind="second" href={paths.newOrder}>
              {t('LINK_USED.ORDER')}
            </ButtonLink>
          </>
        }
        after={
          <Text
            id="LINK_USED.NEW_LINK"
            values={{ email: operator().email }}
            parts={{ mail: <a href={mailLink(operator().email)} /> }}
          />
        }
      >
        <p>{t('LINK_USED.LEAD')}</p>
      </MessagePage>
    </PublicPage>
  )
}
