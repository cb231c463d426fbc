// Form that requests the link to choose a new password.
import { useNavigate } from 'react-router'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { AccountPage } from '#web/account/account-page.tsx'
import { EmailField } from '#web/account/fields.tsx'
import { showProblem } from '#web/account/problem-message.ts'
import { accountApi } from '#web/api/account.ts'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

const NAMES = ['email'] as const

export function ForgottenPasswordScreen() {
  const { t } = useText()
  const navigate = useNavigate()

  const send = async ({ email }: { email: string }) => {
    const result = await accountApi.forgotPassword({ body: { email: email.trim() } })
    if (result.ok) {
      toasts.success(t('FORGOT_PASSWORD.SEND_MAIL'), { act: 'password-link' })
      await navigate(paths.login)
      return 'left'
    }
    const failure = showProblem('password-link', 'FORGOT_PASSWORD.WRONG_EMAIL', result, { isShown: true })
    return result.error.code === 'FORGOT_PASSWORD.WRONG_EMAIL'
      ? { fieldErrors: { email: 'FORGOT_PASSWORD.WRONG_EMAIL' as const } }
      : { failure }
  }

  return (
    <AccountPage
      title={t('FORGOT_PASSWORD.TITLE')}
      lead={t('FORGOT_PASSWORD.LEAD', { minutes: PASSWORD_LINK_MINUTES })}
      otherWay={{ href: paths.login, words: t('PASSWORDS.BACK_TO_LOGIN') }}
    >
      <AccountForm
        names={NAMES}
        validate={(values) => fieldErrorsOf(forgotPassword, values)}
        send={send}
        submit={{ words: t('FORGOT_PASSWORD.SUBMIT'), busyWords: t('FORGOT_PASSWORD.SUBMITTING') }}
      >
        {(field) => <EmailField {...field('email')} />}
      </AccountForm>
    </AccountPage>
  )
}
