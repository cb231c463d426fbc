import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { tidyEmail } from '#contract/fields/email.ts'
import type { Message, StaffOrder } from '#contract/orders/staff-details.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useDismissMail } from '#web/staff/messages/use-dismiss-mail.ts'
import { Moment, momentWords } from '#web/staff/moment.tsx'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmailAddress } from '#web/ui/description-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import styles from '../order-screen.module.css'

const KINDS: Partial<Record<Message['kind'], MessageKey>> = {
  'order-confirmation': 'STAFF_ORDER.MAIL_CONFIRMATION',
  'order-for-company': 'STAFF_ORDER.MAIL_FOR_COMPANY',
  'order-for-staff': 'STAFF_ORDER.MAIL_FOR_STAFF',
  'order-planned': 'STAFF_ORDER.MAIL_PLANNED',
  'order-date-changed': 'STAFF_ORDER.MAIL_DATE_CHANGED',
  'order-details-changed': 'STAFF_ORDER.MAIL_DETAILS_CHANGED',
  'order-cancelled': 'STAFF_ORDER.MAIL_CANCELLED',
  'order-completed': 'STAFF_ORDER.MAIL_COMPLETED',
  'order-changed-by-customer': 'STAFF_ORDER.MAIL_CHANGED_BY_CUSTOMER',
  'pickup-reminder': 'STAFF_ORDER.MAIL_PICKUP_REMINDER',
}

/** Company and staff receive copies, which keep their own recipient. */
const NOT_FOR_REPORTER: readonly Message['kind'][] = [
  'order-for-company',
  'order-for-staff',
  'order-changed-by-customer',
]

export function MessageItem({ message, order }: { message: Message; order: StaffOrder }) {
  const { t } = useText()
  if (message.direction === 'in') return <Reply reply={message} />
  const { kind, subject, by, at, to, text, resendable } = message
  const kindKey = KINDS[kind]
  return (
    <li>
      <div className={styles['meta']}>
        <b>{kindKey ? t(kindKey) : (subject ?? t('STAFF_ORDER.MAIL'))}</b>
        <Moment at={at} />
        {by && <span>{by.name}</span>}
      </div>
      <p className="wrap gap-2-12 between">
        <span>
          {t('STAFF_ORDER.MAIL_TO')} <EmailAddress email={to} />
        </span>
        <MailState message={message} />
      </p>
      {message.reason && <p className="second xs break">{typeset(message.reason)}</p>}
      {text && (
        <details className={styles['copy']}>
          <summary>{t('STAFF_ORDER.MAIL_TEXT')}</summary>
          <p className="lines">{text}</p>
        </details>
      )}
      {message.dismissed && <Dismissed mail={{ uuid: message.uuid, orderUuid: order.uuid }} />}
      {resendable && <Resend message={message} order={order} />}
    </li>
  )
}

function Dismissed({ mail }: { mail: { uuid: string; orderUuid: string } }) {
  const { t } = useText()
  const dismiss = useDismissMail()
  return (
    <p className={styles['meta']}>
      {t('STAFF_ORDER.MAIL_DISMISSED')}
      <Button kind="quiet" className="small tight" onClick={() => void dismiss(mail, false)}>
        {t('STAFF_ORDER.MAIL_RESTORE')}
      </Button>
    </p>
  )
}

const STATES: Record<Message['state'], { look: string; icon: IconName; key: MessageKey }> = {
  waiting: { look: 'blue', icon: 'clock', key: 'STAFF_ORDER.MAIL_WAITING' },
  held: { look: 'amber', icon: 'hint', key: 'STAFF_ORDER.MAIL_HELD' },
  sent: { look: 'accent', icon: 'check', key: 'STAFF_ORDER.MAIL_SENT' },
  refused: { look: 'red', icon: 'alert', key: 'STAFF_ORDER.MAIL_REFUSED' },
}

function MailState({ message: { state, dueAt, reason } }: { message: Message }) {
  const { t } = useText()
  const left = useSecondsUntil(dueAt ? new Date(dueAt).getTime() : 0)
  const { look, icon, key } = STATES[state]
  const isCounted = state === 'waiting' && dueAt !== undefined && left > 0
  const isHeld = state === 'held' && dueAt !== undefined
  return (
    <span className={classNames(styles['state'], reason && state === 'waiting' ? 'amber' : look)}>
      <Icon name={icon} size="small" />
      {isCounted
        ? t('STAFF_ORDER.MAIL_LEAVES_IN', { seconds: left })
        : isHeld
          ? t('STAFF_ORDER.MAIL_HELD_UNTIL', { when: momentWords(dueAt, t) })
          : t(reason && state === 'waiting' ? 'STAFF_ORDER.MAIL_TRIED' : key)}
    </span>
  )
}

/** Resends an email. The question before it says when the last one was sent. */
function Resend({ message, order }: { message: Message; order: StaffOrder }) {
  const { t } = useText()
  const { busy, sendOnce } = useSubmitGuard()
  const [isAsked, setIsAsked] = useState(false)
  const ownAddress = NOT_FOR_REPORTER.includes(message.kind) ? message.to : order.reporter.email || message.to
  const [to, setTo] = useState(ownAddress)
  const [isWrong, setIsWrong] = useState(false)
  const resend = async () => {
    const result = await staffApi.resendMessage({
      params: { id: order.uuid, messageId: message.uuid },
      body: { to },
    })
    if (!result.ok && result.error.errors?.['to']) {
      setIsWrong(true)
      return field.current?.focus()
    }
    setIsAsked(false)
    if (result.ok) toasts.success(t('STAFF_ORDER.MAIL_SENT_AGAIN', { to: tidyEmail(to) }))
    else toasts.error(t(result.error.code))
    await queryClient.invalidateQueries({ queryKey: orderQuery(order.uuid).queryKey })
  }
  const again = useRef<HTMLButtonElement>(null)
  const sure = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const turn = (asked: boolean) => {
    flushSync(() => {
      setIsAsked(asked)
      setTo(ownAddress)
      setIsWrong(false)
    })
    ;(asked ? sure : again).current?.focus()
  }
  if (!isAsked)
    return (
      <Button ref={again} kind="quiet" className="small tight" onClick={() => turn(true)}>
        <Icon name="refresh" size="small" />
        {t('STAFF_ORDER.SEND_AGAIN')}
      </Button>
    )
  const when = momentWords(message.at, t)
  const id = `again-${message.uuid}`
  return (
    <div
      className={classNames('row gap-4-8', styles['again'])}
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === field.current) void sendOnce(resend)
        if (event.key !== 'Escape') return
        event.preventDefault()
        turn(false)
      }}
    >
      <p id={id} role="status">
        {t(message.state === 'sent' ? 'STAFF_ORDER.LAST_SENT' : 'STAFF_ORDER.LAST_TRIED', { when })}
        {message.kind === 'order-confirmation' && ` ${t('STAFF_ORDER.AGAIN_LINK')}`}
      </p>
      <Field label={t('STAFF_ORDER.MAIL_AGAIN_TO')} error={isWrong ? t('REPORTER_EMAIL_PATTERN') : undefined}>
        <TextInput
          ref={field}
          type="email"
          autoComplete="off"
          value={to}
          onChange={({ target }) => {
            setTo(target.value)
            setIsWrong(false)
          }}
        />
      </Field>
      <Button
        ref={sure}
        kind="second"
        className="small tight"
        aria-describedby={id}
        busy={busy}
        onClick={() => void sendOnce(resend)}
      >
        {t('STAFF_ORDER.SEND_AGAIN_SURE')}
      </Button>
      <Button kind="quiet" className="small tight" onClick={() => turn(false)}>
        {t('STAFF_ORDER.SEND_AGAIN_NOT')}
      </Button>
    </div>
  )
}

const WHY: Partial<Record<string, MessageKey>> = {
  WRONG_FILE_TYPE: 'STAFF_ORDER.REPLY_WHY_TYPE',
  WRONG_FILE_SIZE: 'STAFF_ORDER.REPLY_WHY_SIZE',
  FILE_INFECTED: 'STAFF_ORDER.REPLY_WHY_INFECTED',
  'ORDER_FORM.ADD_FILE_LIMIT': 'STAFF_ORDER.REPLY_WHY_LIMIT',
}

/** Reply of a client by e-mail, with the accepted and the rejected files. */
function Reply({ reply }: { reply: Message }) {
  const { t } = useText()
  const { from, subject, at, text, attachments = [] } = reply
  return (
    <li className={styles['reply']}>
      <div className={styles['meta']}>
        <Icon name="reply" size="small" />
        <b>{from?.name ?? t('STAFF_ORDER.REPLY')}</b>
        <Moment at={at} />
        {reply.automatic && <span>{t('STAFF_ORDER.REPLY_AUTOMATIC')}</span>}
      </div>
      <p className="wrap gap-2-12 between">
        <span>
          {t('STAFF_ORDER.REPLY_FROM')} <EmailAddress email={from?.email ?? ''} />
        </span>
      </p>
      {subject && <p className="strong break">{typeset(subject)}</p>}
      {reply.tooLarge && <p className="second xs break">{t('STAFF_ORDER.REPLY_TOO_LARGE')}</p>}
      {text && <p className="lines">{text}</p>}
      {attachments.length > 0 && (
        <ul className={styles['attachments']} aria-label={t('STAFF_ORDER.REPLY_FILES')}>
          {attachments.map(({ name, problem }, at) => (
            <li key={`${at} ${name}`}>
              {name}
              {problem !== null && (
                <span className="second xs break">
                  {' '}
                  {t('STAFF_ORDER.REPLY_FILE_REFUSED', {
                    why: t(WHY[problem] ?? 'STAFF_ORDER.REPLY_WHY_OTHER'),
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
