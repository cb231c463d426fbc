// The person's due reminders, each with its order; later ones are collapsed. Renders nothing if
// there are none.
import { useState } from 'react'
import type { OwnReminder } from '#contract/orders/reminders.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ReminderDialog } from './reminder-dialog.tsx'
import { ReminderItem } from './reminder-item.tsx'
import { useReminders } from './reminders-query.ts'
import styles from './reminders.module.css'

interface OwnRemindersProps {
  /** Omits reminders that are not due yet. */
  dueOnly?: boolean
}

export function OwnReminders({ dueOnly = false }: OwnRemindersProps) {
  const { t } = useText()
  const { due, later } = useReminders()
  const [moved, setMoved] = useState<OwnReminder | null>(null)
  const hasLater = !dueOnly && later.length > 0
  if (due.length === 0 && !hasLater && !moved) return null
  return (
    <section className={classNames('no-print', styles['own'])} aria-labelledby="own-reminders">
      <h2 id="own-reminders">{t('REMINDERS.TITLE')}</h2>
      {due.length > 0 && <List reminders={due} onMove={setMoved} />}
      {hasLater && (
        <details>
          <summary>{t('REMINDERS.LATER', { count: later.length })}</summary>
          <List reminders={later} onMove={setMoved} />
        </details>
      )}
      {moved && (
        <ReminderDialog
          orderId={moved.orderUuid}
          orderNumber={moved.orderNumber}
          moved={moved}
          onClose={() => setMoved(null)}
        />
      )}
    </section>
  )
}

interface ListProps {
  reminders: readonly OwnReminder[]
  onMove: (reminder: OwnReminder) => void
}

function List({ reminders, onMove }: ListProps) {
  return (
    <ul>
      {reminders.map((reminder) => (
        <ReminderItem
          key={reminder.uuid}
          reminder={reminder}
          orderId={reminder.orderUuid}
          onMove={() => onMove(reminder)}
        >
          <a className="nowrap code" href={staffPaths.order(reminder.orderUuid)}>
            {reminder.orderNumber}
          </a>
          <span className={styles['company']}>{typeset(reminder.companyName)}</span>
        </ReminderItem>
      ))}
    </ul>
  )
}
