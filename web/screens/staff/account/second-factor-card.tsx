// Whether a code is asked for at the login, and what can be done about it.
import { useRef, useState } from 'react'
import type { StaffAccount } from '#contract/people/people.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import type { CallResult } from '#web/api/result.ts'
import { staffAccountApi } from '#web/api/staff-account.ts'
import { formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { keepFocusIn, LastingArea } from '#web/ui/lasting-area.tsx'
import { Note } from '#web/ui/note.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { reloadAccount } from './account-query.ts'
import { type PasswordAndCode, PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor-card.module.css'

type SecondFactor = StaffAccount['secondFactor']
type Act = 'renew' | 'off'

/** Somebody who has so few left should make new ones. */
const FEW_CODES = 3

export function SecondFactorCard({ secondFactor }: { secondFactor: SecondFactor }) {
  const { t } = useText()
  const area = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Act | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const leave = () => {
    keepFocusIn(area)
    setAsked(null)
    setCodes(null)
  }
  return (
    <Card
      title={t('FACTOR.TITLE')}
      end={
        secondFactor.on ? (
          <Badge look={{ tone: 'accent', fill: 'soft', icon: 'check' }}>{t('FACTOR.ON')}</Badge>
        ) : (
          <Badge look={{ tone: 'grey', fill: 'outline', icon: 'cross' }}>{t('FACTOR.OFF')}</Badge>
        )
      }
    >
      <LastingArea ref={area} label={t('FACTOR.TITLE')}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={leave} />
        ) : asked === 'renew' ? (
          <Asking
            lead={t('FACTOR.RENEW_LEAD')}
            words={t('FACTOR.RENEW_NOW')}
            send={(body) => staffAccountApi.renewRecoveryCodes({ body })}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes)
              reloadAccount()
            }}
            onCancel={leave}
          />
        ) : asked === 'off' ? (
          <Asking
            lead={t('FACTOR.OFF_ASK')}
            words={t('FACTOR.OFF_NOW')}
            send={(body) => staffAccountApi.switchSecondFactorOff({ body })}
            onDone={() => {
              reloadAccount()
              toasts.success(t('FACTOR.IS_OFF'))
              leave()
            }}
            onCancel={leave}
          />
        ) : secondFactor.on ? (
          <On secondFactor={secondFactor} onAsk={setAsked} />
        ) : (
          <Off />
        )}
      </LastingArea>
    </Card>
  )
}

function Off() {
  const { t } = useText()
  return (
    <div className={styles['rows']}>
      <p>{t('FACTOR.OFF_LEAD')}</p>
      <div>
        <ButtonLink href={staffPaths.secondFactor}>{t('FACTOR.SWITCH_ON')}</ButtonLink>
      </div>
    </div>
  )
}

function On({
  secondFactor: { since, required, recoveryCodesLeft },
  onAsk,
}: {
  secondFactor: SecondFactor
  onAsk: (act: Act) => void
}) {
  const { t } = useText()
  return (
    <div className={styles['rows']}>
      <p>{since ? t('FACTOR.SINCE', { day: formatDate(since) }) : t('FACTOR.ON_LEAD')}</p>
      {recoveryCodesLeft <= FEW_CODES ? (
        <Note kind="hint">
          <p>
            <b>{t('FACTOR.CODES_LEFT', { count: recoveryCodesLeft })}</b> {t('FACTOR.FEW_CODES')}
          </p>
        </Note>
      ) : (
        <p>{t('FACTOR.CODES_LEFT', { count: recoveryCodesLeft })}</p>
      )}
      <div className={styles['acts']}>
        <Button kind="second" onClick={() => onAsk('renew')}>
          {t('FACTOR.RENEW')}
        </Button>
        <ButtonLink kind="second" href={staffPaths.secondFactor}>
          {t('FACTOR.NEW_APP')}
        </ButtonLink>
        {!required && (
          <Button kind="danger" onClick={() => onAsk('off')}>
            {t('FACTOR.SWITCH_OFF')}
          </Button>
        )}
      </div>
      {required && <p className={styles['remark']}>{t('FACTOR.REQUIRED')}</p>}
    </div>
  )
}

interface AskingProps<Data> {
  lead: string
  words: string
  send: (body: PasswordAndCode) => Promise<CallResult<Data>>
  onDone: (data: Data) => void
  onCancel: () => void
}

function Asking<Data>({ lead, words, send, onDone, onCancel }: AskingProps<Data>) {
  const { t } = useText()
  return (
    <div className={styles['rows']}>
      <p>{lead}</p>
      <PasswordForm
        takesFocus
        hasSecondFactor
        send={send}
        onDone={onDone}
        submit={{ words, busyWords: t('FACTOR.SENDING') }}
      />
      <div>
        <Button kind="quiet" onClick={onCancel}>
          {t('PROFILE.CANCEL')}
        </Button>
      </div>
    </div>
  )
}
