// Shows the secret as a QR code, as a link for the same phone and as text, then asks for the first code of the app.
import { secondFactorCode } from '#contract/accounts/second-factor.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { CodeField } from '#web/account/code-field.tsx'
import { announcedReason } from '#web/account/problem-message.ts'
import { operator } from '#web/operator/operator.ts'
import { announce } from '#web/shell/announcer.tsx'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DeviceIcon } from '#web/ui/device-icon.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { FactorCalls, NewSecret } from './factor-calls.ts'
import styles from './set-up.module.css'

const NAMES = ['code'] as const
const CODE_ID = 'set-up-code'

interface AuthenticatorStepProps {
  calls: FactorCalls
  secret: NewSecret
  onConfirmed: (recoveryCodes: readonly string[]) => void
  /** Called when the time to confirm the secret is over. */
  onLate: () => void
}

export function AuthenticatorStep({ calls, secret, onConfirmed, onLate }: AuthenticatorStepProps) {
  const { t } = useText()
  const confirm = async (body: { code: string }) => {
    const result = await calls.confirm({ body })
    if (result.ok) {
      onConfirmed(result.data.recoveryCodes)
      return 'left' as const
    }
    if (result.error.code === 'SECOND_FACTOR.NOT_STARTED') {
      onLate()
      return 'left' as const
    }
    if (result.error.errors?.['code']) {
      announce(t('SET_UP.CODE_WRONG'))
      return { fieldErrors: { code: 'SET_UP.CODE_WRONG' as const } }
    }
    return { failure: announcedReason(result) }
  }
  return (
    <>
      <ButtonLink kind="second" href={secret.otpauthUrl} className={styles['onPhone']}>
        <DeviceIcon name="smartphone" />
        {t('SET_UP.OPEN_APP')}
      </ButtonLink>
      <div className={styles['scan']}>
        <div className={styles['qr']}>
          <QrCode text={secret.otpauthUrl} label={t('SET_UP.QR')} />
        </div>
        <div className={styles['words']}>
          <p>{t('SET_UP.SCAN')}</p>
          <SecretAsText secret={secret.secret} />
        </div>
      </div>
      <div className={styles['form']}>
        <p>{t('SET_UP.TYPE_CODE', { operator: operator().name })}</p>
        <AccountForm
          names={NAMES}
          validate={(values) => fieldErrorsOf(secondFactorCode, values)}
          send={confirm}
          submit={{ words: t('SET_UP.CONFIRM'), busyWords: t('SET_UP.CONFIRMING') }}
        >
          {(field) => <CodeField {...field('code')} id={CODE_ID} kind="app" />}
        </AccountForm>
        <p className={styles['remark']}>{t('SET_UP.OTHERS_OUT')}</p>
      </div>
    </>
  )
}

const GROUP = /.{1,4}/g

function SecretAsText({ secret }: { secret: string }) {
  const { t } = useText()
  return (
    <>
      <p>{t('SET_UP.BY_HAND')}</p>
      <p>
        <code className={styles['secret']}>{secret.match(GROUP)?.join(' ')}</code>
      </p>
      <div>
        <CopyButton text={secret} label={t('SET_UP.COPY_KEY')} copiedLabel={t('CODES.COPIED')} />
      </div>
    </>
  )
}
