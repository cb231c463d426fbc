// One reminder: its time, its note, and buttons that end or move it.
import type { ReactNode } from 'react'
import type { Reminder } from '#contract/orders/reminders.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { useSession } from '#web/session/session.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { Moment } from '../moment.tsx'
import { remindersChanged } from './reminders-query.ts'
import styles from './reminders.module.css'

interface ReminderItemProps {
  reminder: Reminder
  orderId: string
  /**
   * Opens the dialog that moves the reminder. It is rendered outside, because a moved reminder may
   * leave this list.
   */
  onMove: () => void
  /** The order in a list of several orders, or the author on the page of the order. */
  children: ReactNode
}

export function ReminderItem({ reminder, orderId, onMove, children }: ReminderItemProps) {
  const { t } = useText()
  const { uuid, at, note, by } = reminder
  const isOwn = useSession()?.uuid === by.uuid
  const { busy, sendOnce } = useSubmitGuard()
  const finish = async () => {
    const result = await sendOnce(() =>
      staffApi.deleteReminder({ params: { id: orderId, reminderId: uuid } }),
    )
    if (!result) return
    if (result.ok || result.error.code === 'REMINDER.NOT_FOUND') toasts.success(t('REMINDERS.FINISHED'))
    else toasts.error(t(result.error.code))
    await remindersChanged(orderId)
  }
  return (
    <li className={classNames('row gap-2-12 sm', styles['item'])}>
      {children}
      <Moment at={at} />
      {note && <span className={styles['note']}>{typeset(note)}</span>}
      {isOwn && (
        <span className="wrap push">
          <Button kind="quiet" className="small tight" busy={busy} onClick={() => void finish()}>
            {t('REMINDERS.FINISH')}
          </Button>
          <Button kind="quiet" className="small tight" onClick={onMove}>
            {t('REMINDERS.MOVE')}
          </Button>
        </span>
      )}
    </li>
  )
}
