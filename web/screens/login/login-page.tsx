// Frame around the login form.
import type { ReactNode } from 'react'
import { mailLink } from '#contract/contact-links.ts'
import { paths } from '#contract/paths.ts'
import { AccountAside, AccountPage } from '#web/account/account-page.tsx'
import { operator } from '#web/operator/operator.ts'
import { Text, useText } from '#web/texts/use-text.tsx'

export function LoginPage({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <AccountPage
      title={t('LOGIN_SCREEN.TITLE')}
      lead={t('LOGIN_SCREEN.LEAD')}
      otherWay={{ href: paths.forgottenPassword, words: t('LOGIN_SCREEN.FORGOTTEN') }}
      after={
        <AccountAside title={t('LOGIN_SCREEN.NO_ACCOUNT')}>
          <Text
            id="LOGIN_SCREEN.NO_ACCOUNT_DETAIL"
            values={{ email: operator().email }}
            parts={{ mail: <a href={mailLink(operator().email)} /> }}
          />
        </AccountAside>
      }
    >
      {children}
    </AccountPage>
  )
}
