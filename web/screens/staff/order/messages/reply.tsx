// Reply of a client by e-mail, with the files that the order took and those that it did not.
import type { Message } from '#contract/orders/staff-details.ts'
import { Moment } from '#web/staff/moment.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { EmailAddress } from '#web/ui/description-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../order-screen.module.css'

const WHY: Partial<Record<string, MessageKey>> = {
  WRONG_FILE_TYPE: 'STAFF_ORDER.REPLY_WHY_TYPE',
  WRONG_FILE_SIZE: 'STAFF_ORDER.REPLY_WHY_SIZE',
  FILE_INFECTED: 'STAFF_ORDER.REPLY_WHY_INFECTED',
  'ORDER_FORM.ADD_FILE_LIMIT': 'STAFF_ORDER.REPLY_WHY_LIMIT',
}

export function Reply({ reply }: { reply: Message }) {
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
