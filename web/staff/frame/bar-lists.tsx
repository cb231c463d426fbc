// Counts in the top bar, other than unread orders: replies by e-mail, due reminders, and
// undelivered emails of the last days.

import type { ReactNode } from 'react'
import { staffPaths } from '#contract/staff-paths.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useDismissMail } from '../messages/use-dismiss-mail.ts'
import { momentWords } from '../moment.tsx'
import { useReminders } from '../reminders/reminders-query.ts'
import { useNotices, useUndeliveredMails } from './waiting.ts'
import styles from './bar-list.module.css'

export function Notices() {
  const { t } = useText()
  const { replies = [], assigned = [] } = useNotices() ?? {}
  return (
    <>
      <BarList
        icon="person"
        count={assigned.length}
        words={t('STAFF.ASSIGNED', { count: assigned.length })}
        items={assigned.map((notice) => ({
          ...notice,
          uuid: notice.orderUuid,
          detail: t('STAFF.ASSIGNED_BY', { company: notice.companyName, name: notice.by }),
        }))}
      />
      <BarList
        icon="reply"
        count={replies.length}
        words={t('STAFF.REPLIES', { count: replies.length })}
        items={replies.map((notice) => ({
          ...notice,
          uuid: notice.orderUuid,
          detail: `${notice.companyName}, ${momentWords(notice.at, t)}`,
        }))}
      />
    </>
  )
}

export function DueReminders() {
  const { t } = useText()
  const { due } = useReminders()
  return (
    <BarList
      icon="clock"
      count={due.length}
      words={t('REMINDERS.DUE', { count: due.length })}
      items={due.map(({ companyName, at, note, ...reminder }) => ({
        ...reminder,
        detail: [companyName, momentWords(at, t), note].filter(Boolean).join(', '),
      }))}
    />
  )
}

export function UndeliveredMails() {
  const { t } = useText()
  const mails = useUndeliveredMails()
  const dismiss = useDismissMail()
  const count = mails?.totalCount ?? 0
  return (
    <BarList
      icon="mail"
      isWarning
      count={count}
      words={t('STAFF.UNDELIVERED', { count })}
      items={(mails?.list ?? []).map(({ to, ...mail }) => ({
        ...mail,
        detail: to,
        act: (
          <Button kind="quiet" onClick={() => void dismiss(mail, true)}>
            {t('STAFF.DISMISS_MAIL')}
            <VisuallyHidden>{`: ${mail.orderNumber}, ${to}`}</VisuallyHidden>
          </Button>
        ),
      }))}
    />
  )
}

interface BarListProps {
  icon: IconName
  count: number
  words: string
  isWarning?: boolean
  items: readonly {
    uuid: string
    orderUuid: string
    orderNumber: string
    detail: string
    /** Button after the link. */
    act?: ReactNode
  }[]
}

/** Count in the top bar that opens a list of orders. Renders nothing if the count is zero. */
function BarList({ icon, count, words, isWarning = false, items }: BarListProps) {
  if (count === 0) return null
  return (
    <div className={classNames(styles['list'], isWarning && styles['warning'])}>
      <Menu
        label={
          <>
            <Icon name={icon} size="small" />
            <span className={styles['words']}>{words}</span>
            <span className={styles['count']} aria-hidden="true">
              {count}
            </span>
          </>
        }
        items={items.map(({ uuid, orderUuid, orderNumber, detail, act }) => ({
          id: uuid,
          item: (
            <>
              <a href={staffPaths.order(orderUuid)}>
                <span>
                  <span className={styles['number']}>{orderNumber}</span>
                  <span className={styles['detail']}>{detail}</span>
                </span>
              </a>
              {act}
            </>
          ),
        }))}
      />
    </div>
  )
}
