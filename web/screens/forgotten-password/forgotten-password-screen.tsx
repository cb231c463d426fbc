// Asks for the link that lets a new password be chosen.
import { useNavigate } from 'react-router'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import { sayFailure } from '../../account-failure.ts'
import { AccountForm } from '../../account-form.tsx'
import { AccountPage } from '../../account-page.tsx'
import { api } from '../../api/client.ts'
import { complaintsAbout } from '../../complaints.ts'
import { EmailField } from '../../email-field.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../texts/use-text.tsx'
import { toasts } from '../../ui/toast-queue.ts'

const NAMES = ['email'] as const

export function ForgottenPasswordScreen() {
  const { t } = useText()
  const navigate = useNavigate()

  const send = async ({ email }: { email: string }) => {
    const result = await api.forgotPassword({ body: { email: email.trim() } })
    if (result.ok) {
      toasts.success(t('FORGOT_PASSWORD.SEND_MAIL'))
      await navigate(paths.login)
      return 'left'
    }
    sayFailure('FORGOT_PASSWORD.WRONG_EMAIL', result)
    return undefined
  }

  return (
    <AccountPage
      title={t('FORGOT_PASSWORD.TITLE')}
      lead={t('FORGOT_PASSWORD.LEAD', { minutes: PASSWORD_LINK_MINUTES })}
      otherWay={{ href: paths.login, words: t('PASSWORDS.BACK_TO_LOGIN') }}
    >
      <AccountForm
        names={NAMES}
        judge={(values) => complaintsAbout(forgotPassword, values)}
        send={send}
        submit={{ words: t('FORGOT_PASSWORD.SUBMIT'), busyWords: t('FORGOT_PASSWORD.SUBMITTING') }}
      >
        {(said) => <EmailField error={said('email')} />}
      </AccountForm>
    </AccountPage>
  )
}
