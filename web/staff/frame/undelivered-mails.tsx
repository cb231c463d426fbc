// Undelivered emails of the last days in the top bar, each with a link to its order. Renders nothing without any.
import { staffPaths } from '#contract/staff-paths.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useUndeliveredMails } from './waiting.ts'
import styles from './undelivered-mails.module.css'

export function UndeliveredMails() {
  const { t } = useText()
  const mails = useUndeliveredMails()
  if (!mails || mails.totalCount === 0) return null
  return (
    <div className={styles['mails']}>
      <Menu
        label={
          <>
            <Icon name="mail" size="small" />
            <span className={styles['words']}>{t('STAFF.UNDELIVERED', { count: mails.totalCount })}</span>
            <span className={styles['count']} aria-hidden="true">
              {mails.totalCount}
            </span>
          </>
        }
        items={mails.list.map(({ uuid, to, orderUuid, orderNumber }) => ({
          id: uuid,
          item: (
            <a href={staffPaths.order(orderUuid)}>
              <span>
                <span className={styles['number']}>{orderNumber}</span>
                <span className={styles['to']}>{to}</span>
              </span>
            </a>
          ),
        }))}
      />
    </div>
  )
}
