// Sets a reminder on an order, or moves one to another time.
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isDay } from '#contract/fields/day.ts'
import { MAX_REMINDER_LENGTH } from '#contract/limits.ts'
import type { Reminder } from '#contract/orders/reminders.ts'
import { staffApi } from '#web/api/staff.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { SelectField, TextField } from '#web/ui/form/fields.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useEdit } from '../edit/use-edit.ts'
import { momentWords } from '../moment.tsx'
import { choicesAt, momentOf, type ReminderChoice, remindersChanged } from './reminders-query.ts'

const CHOICES: Record<ReminderChoice, MessageKey> = {
  noon: 'REMINDERS.TODAY',
  tomorrow: 'REMINDERS.TOMORROW',
  day: 'REMINDERS.ON_DAY',
}

interface Values {
  when: ReminderChoice
  day: string
  note: string
}

interface ReminderDialogProps {
  orderId: string
  orderNumber: string
  /** Reminder to move; without it a new one is set. */
  moved?: Reminder
  onClose: () => void
}

export function ReminderDialog({ orderId, orderNumber, moved, onClose }: ReminderDialogProps) {
  const { t } = useText()
  const [choices] = useState(() => choicesAt(new Date()))
  const edit = useEdit({
    id: moved ? undefined : `order reminder ${orderId}`,
    record: undefined,
    valuesOf: (): Values => ({ when: choices[0] ?? 'day', day: '', note: '' }),
    validate: ({ when, day }) => (when === 'day' && !isDay(day) ? { day: 'REMINDER_TIME' } : {}),
    save: async ({ values: { when, day, note } }) => {
      const at = momentOf(when, day).toISOString()
      const result = moved
        ? await staffApi.moveReminder({ params: { id: orderId, reminderId: moved.uuid }, body: { at } })
        : await staffApi.addReminder({ params: { id: orderId }, body: { at, note } })
      if (result.ok) return result
      const { code, errors } = result.error
      if (!errors) return result
      const { at: wrong, ...others } = errors
      return { ok: false, error: { code, errors: { ...others, [when === 'day' ? 'day' : 'when']: wrong } } }
    },
    onSaved: ({ reminder }) => {
      void remindersChanged(orderId)
      toasts.success(t('REMINDERS.SAVED', { when: momentWords(reminder.at, t) }))
      onClose()
    },
  })
  const { control, getValues, setValue } = edit.form
  useEffect(() => {
    // Noon may have passed since the draft was stored.
    if (!choices.includes(getValues('when'))) setValue('when', choices[0] ?? 'day')
  }, [choices, getValues, setValue])
  const when = useWatch({ control, name: 'when' })
  return (
    <DialogForm
      title={t('REMINDERS.REMIND_OF', { number: orderNumber })}
      discardWords={undefined}
      busy={edit.busy}
      problem={edit.problemText}
      submitWords={t(moved ? 'REMINDERS.MOVE' : 'REMINDERS.SAVE')}
      leaveWords={t('INBOX.GIVE_UP')}
      onSubmit={() => void edit.submit()}
      onClose={onClose}
    >
      <div className="stack gap-14">
        <SelectField control={control} name="when" label={t('REMINDERS.WHEN')}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(CHOICES[choice])}
            </option>
          ))}
        </SelectField>
        {when === 'day' && <TextField control={control} name="day" label={t('REMINDERS.DAY')} type="date" />}
        {!moved && (
          <TextField
            control={control}
            name="note"
            label={t('REMINDERS.NOTE')}
            hint={t('STAFF_ORDER.TEAM_ONLY')}
            isOptional
            maxLength={MAX_REMINDER_LENGTH}
          />
        )}
      </div>
    </DialogForm>
  )
}
