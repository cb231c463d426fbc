// Emails about an order as the client reads them, with their delivery state.
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { MessageTemplateName } from '#contract/settings/message-templates.ts'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { WriteMessage } from '#web/staff/messages/write-message.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DenseCard } from '../card.tsx'
import { MessageItem } from './message-item.tsx'
import styles from '../order-screen.module.css'

interface MessagesCardProps {
  order: StaffOrder
  /** Name of the template that the new message starts with. */
  isWriting: MessageTemplateName | boolean
  setIsWriting: (isWriting: boolean) => void
}

export function MessagesCard({ order, isWriting, setIsWriting }: MessagesCardProps) {
  const { t } = useText()
  const { name, surname, email } = order.reporter
  return (
    <DenseCard
      title={t('STAFF_ORDER.MESSAGES')}
      className={styles['outside']}
      end={
        <span className={styles['clientReads']}>
          <Icon name="mail" size="small" />
          {t('STAFF_ORDER.CLIENT_READS')}
        </span>
      }
    >
      {order.messages.length > 0 ? (
        <ol className={styles['thread']} aria-label={t('STAFF_ORDER.MESSAGES')}>
          {order.messages.map((message) => (
            <MessageItem key={message.uuid} message={message} order={order} />
          ))}
        </ol>
      ) : (
        <p className="muted mb-8">{t('STAFF_ORDER.NO_MESSAGES')}</p>
      )}
      {email === '' && <p className="muted mb-8">{t('STAFF_ORDER.NO_EMAIL')}</p>}
      {email !== '' && !isWriting && (
        <Button kind="second" wide className="small" onClick={() => setIsWriting(true)}>
          <StaffIcon name="send" />
          {t('STAFF_ORDER.WRITE_TO', { name: `${name} ${surname}` })}
        </Button>
      )}
      {email !== '' && isWriting && (
        <div data-form="w" className={styles['write']}>
          <WriteMessage
            key={String(isWriting)}
            order={order}
            firstTemplate={isWriting === true ? undefined : isWriting}
            onClose={() => setIsWriting(false)}
          />
        </div>
      )}
    </DenseCard>
  )
}
