// Reminders of everybody on the order. Each person ends and moves their own.
import { useState } from 'react'
import type { Reminder } from '#contract/orders/reminders.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { ReminderDialog } from '#web/staff/reminders/reminder-dialog.tsx'
import { ReminderItem } from '#web/staff/reminders/reminder-item.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { DenseCard } from './card.tsx'
import styles from './order-screen.module.css'

export function RemindersCard({ order }: { order: StaffOrder }) {
  const { t } = useText()
  const [moved, setMoved] = useState<Reminder | null>(null)
  if (order.reminders.length === 0) return null
  return (
    <DenseCard title={t('REMINDERS.TITLE')} className={styles['internal']}>
      <ul className={styles['thread']}>
        {order.reminders.map((reminder) => (
          <ReminderItem
            key={reminder.uuid}
            reminder={reminder}
            orderId={order.uuid}
            onMove={() => setMoved(reminder)}
          >
            <b>{reminder.by.name}</b>
          </ReminderItem>
        ))}
      </ul>
      {moved && (
        <ReminderDialog
          orderId={order.uuid}
          orderNumber={order.orderNumber}
          moved={moved}
          onClose={() => setMoved(null)}
        />
      )}
    </DenseCard>
  )
}
