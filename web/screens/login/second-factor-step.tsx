// Second step of the login: an authenticator code or a recovery code. Loaded when the server asks for one.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { secondFactorCode } from '#contract/accounts/second-factor.ts'
import { secondFactorEndpoints } from '#contract/endpoints/second-factor-endpoints.ts'
import { PENDING_LOG_IN_MINUTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { AccountAside, AccountPage } from '#web/account/account-page.tsx'
import { CodeField } from '#web/account/code-field.tsx'
import { showProblem } from '#web/account/problem-message.ts'
import { callsOf } from '#web/api/client.ts'
import { signIn } from '#web/session/sign-in.ts'
import { announce } from '#web/shell/announcer.tsx'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

const NAMES = ['code'] as const
const CODE_ID = 'log-in-code'
const codeInput = () => document.querySelector<HTMLInputElement>(`#${CODE_ID}`)
const api = callsOf(secondFactorEndpoints)

export function SecondFactorStep() {
  const { t } = useText()
  const [isRecovery, setIsRecovery] = useState(false)
  useGoneWhenLate()
  // Moves the focus from the heading to the code field, because the person already holds the phone.
  useEffect(() => codeInput()?.focus(), [isRecovery])

  const send = async ({ code }: { code: string }) => {
    const result = await api.finishLogIn({ body: { code } })
    if (result.ok) {
      toasts.dismissErrors('login')
      signIn(result.data)
      return 'left' as const
    }
    if (result.error.code === 'LOGIN.CODE_WRONG') {
      announce(t('LOGIN.CODE_WRONG'))
      codeInput()?.select()
      return { fieldErrors: { code: 'LOGIN.CODE_WRONG' as const } }
    }
    const words = result.error.code === 'ACCESS.DENIED' ? 'ACCESS.DENIED' : 'SECOND_FACTOR_STEP.FAILED'
    return { failure: showProblem('login', words, result, { isShown: true }) }
  }

  return (
    <AccountPage
      title={t(isRecovery ? 'SECOND_FACTOR_STEP.RECOVERY_CODE' : 'SECOND_FACTOR_STEP.TITLE')}
      lead={t(isRecovery ? 'SECOND_FACTOR_STEP.RECOVERY_LEAD' : 'SECOND_FACTOR_STEP.LEAD')}
      otherWay={{ href: paths.login, words: t('PASSWORDS.BACK_TO_LOGIN') }}
      after={
        <AccountAside title={t('SECOND_FACTOR_STEP.BOTH_LOST')}>
          {t('SECOND_FACTOR_STEP.BOTH_LOST_DETAIL')}
        </AccountAside>
      }
    >
      <AccountForm
        // Remounts the form, so that the field is empty after the kind of code was switched.
        key={String(isRecovery)}
        names={NAMES}
        validate={(values) => fieldErrorsOf(secondFactorCode, values)}
        send={send}
        submit={{ words: t('LOGIN_SCREEN.SUBMIT'), busyWords: t('LOGIN_SCREEN.SUBMITTING') }}
      >
        {(field) => <CodeField {...field('code')} id={CODE_ID} kind={isRecovery ? 'recovery' : 'app'} />}
      </AccountForm>
      <p>
        <Button kind="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'SECOND_FACTOR_STEP.USE_APP' : 'SECOND_FACTOR_STEP.USE_RECOVERY')}
        </Button>
      </p>
    </AccountPage>
  )
}

/**
 * Leaves the step when it expires. The server has then discarded the first step and would reject
 * any code.
 */
function useGoneWhenLate(): void {
  const { t } = useText()
  const navigate = useNavigate()
  useEffect(() => {
    const leave = () => {
      toasts.warning(t('SECOND_FACTOR_STEP.LATE', { minutes: PENDING_LOG_IN_MINUTES }))
      void navigate(paths.login, { replace: true })
    }
    const late = setTimeout(leave, PENDING_LOG_IN_MINUTES * 60_000)
    return () => clearTimeout(late)
  }, [t, navigate])
}
