// State of the second factor, and the actions that change it.
import { type ReactNode, useRef, useState } from 'react'
import type { OwnFactor } from '#contract/accounts/second-factor.ts'
import type { CallResult } from '#web/api/result.ts'
import { formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { keepFocusIn, FocusFallback } from '#web/ui/focus-fallback.tsx'
import { Note } from '#web/ui/note.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import type { FactorCalls, PasswordAndCode } from './factor-calls.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor-card.module.css'

type Act = 'renew' | 'off'

/** Number of remaining codes from which the card advises making new ones. */
const FEW_CODES = 3

interface SecondFactorCardProps {
  secondFactor: OwnFactor
  calls: FactorCalls
  /** Renders the link to the set-up. */
  setUp: (words: string, kind: 'primary' | 'second') => ReactNode
  /** Called when the factor was replaced or switched off. */
  onChanged: () => void
}

export function SecondFactorCard({ secondFactor, calls, setUp, onChanged }: SecondFactorCardProps) {
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
      <FocusFallback ref={area} label={t('FACTOR.TITLE')}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={leave} />
        ) : asked === 'renew' ? (
          <Asking
            lead={t('FACTOR.RENEW_LEAD')}
            words={t('FACTOR.RENEW_NOW')}
            send={(body) => calls.renew({ body })}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes)
              onChanged()
            }}
            onCancel={leave}
          />
        ) : asked === 'off' ? (
          <Asking
            lead={t('FACTOR.OFF_ASK')}
            words={t('FACTOR.OFF_NOW')}
            send={(body) => calls.off({ body })}
            onDone={() => {
              onChanged()
              toasts.success(t('FACTOR.IS_OFF'))
              leave()
            }}
            onCancel={leave}
          />
        ) : secondFactor.on ? (
          <On secondFactor={secondFactor} setUp={setUp} onAsk={setAsked} />
        ) : (
          <div className={styles['rows']}>
            <p>{t('FACTOR.OFF_LEAD')}</p>
            <div>{setUp(t('FACTOR.SWITCH_ON'), 'primary')}</div>
          </div>
        )}
      </FocusFallback>
    </Card>
  )
}

function On({
  secondFactor: { since, required, recoveryCodesLeft },
  setUp,
  onAsk,
}: Pick<SecondFactorCardProps, 'secondFactor' | 'setUp'> & {
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
        {setUp(t('FACTOR.NEW_APP'), 'second')}
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
