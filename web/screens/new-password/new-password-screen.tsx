// Sets a new password by a mailed link. The token stays in the address until it is used, so that a
// reload works. The server's referrer policy keeps the address secret, and afterwards the login
// page replaces it in the history.
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isPasswordProblem } from '#contract/accounts/accounts.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { AccountPage } from '#web/account/account-page.tsx'
import { PasswordField } from '#web/account/fields.tsx'
import { showProblem } from '#web/account/problem-message.ts'
import { accountApi } from '#web/api/account.ts'
import { passwordWasSet } from '#web/session/password-was-set.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { NAMES, newPasswordErrors, type NewPassword } from './new-password-rules.ts'

export function NewPasswordScreen() {
  const { t } = useText()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [isRefused, setIsRefused] = useState(false)

  const send = async ({ password }: NewPassword) => {
    setIsRefused(false)
    const result = await accountApi.setPassword({ body: { password, token } })
    if (result.ok) {
      await passwordWasSet()
      toasts.success(t('PASSWORDS.WAS_SET'), { act: 'new-password' })
      await navigate(paths.login, { replace: true })
      return 'left'
    }
    const { code } = result.error
    // The link is still valid, so the error at the field is enough.
    if (isPasswordProblem(code)) return { fieldErrors: { password: code } }
    const failure = showProblem('new-password', 'FORGOT_PASSWORD.SOMETHING_WENT_WRONG', result, {
      isShown: true,
    })
    const isLinkRefused = result.status === 400 && code !== 'ERROR.UNEXPECTED_ANSWER'
    setIsRefused(isLinkRefused)
    return isLinkRefused ? {} : { failure }
  }

  return (
    <AccountPage
      title={t('RESET_PASSWORD.TITLE')}
      lead={t('RESET_PASSWORD.LEAD')}
      otherWay={{ href: paths.login, words: t('PASSWORDS.BACK_TO_LOGIN') }}
    >
      <AccountForm
        names={NAMES}
        validate={newPasswordErrors}
        send={send}
        submit={{ words: t('RESET_PASSWORD.SUBMIT'), busyWords: t('RESET_PASSWORD.SUBMITTING') }}
      >
        {(field) => (
          <>
            {isRefused && (
              <Note kind="error">
                <p>
                  {t('FORGOT_PASSWORD.SOMETHING_WENT_WRONG')}{' '}
                  <Text
                    id="RESET_PASSWORD.ASK_AGAIN"
                    parts={{ link: <a href={paths.forgottenPassword} /> }}
                  />
                </p>
              </Note>
            )}
            <PasswordField
              {...field('password')}
              label={t('RESET_PASSWORD.PASSWORD')}
              hint={t('PASSWORDS.RULE', { length: MIN_PASSWORD_LENGTH })}
              autoComplete="new-password"
            />
            <PasswordField
              {...field('passwordRepeat')}
              label={t('RESET_PASSWORD.REPEAT')}
              autoComplete="new-password"
            />
          </>
        )}
      </AccountForm>
    </AccountPage>
  )
}
