// Reminders that staff set themselves on orders.
import * as z from 'zod/mini'
import { isMoment } from '../fields/moment.ts'
import { reference } from '../fields/reference.ts'
import { optionalText } from '../fields/text.ts'
import { MAX_DAYS_AHEAD, MAX_REMINDER_LENGTH } from '../limits.ts'

/** A moment in the past is allowed: the reminder is due at once. */
const at = z.pipe(
  z.string({ error: 'REMINDER_TIME' }).check(z.refine(isMoment, { error: 'REMINDER_TIME' })),
  z.transform((text: string) => new Date(text)),
)

export const addReminder = z.object({ at, note: optionalText(MAX_REMINDER_LENGTH) })
export type NewReminder = z.output<typeof addReminder>

/** The note stays. */
export const moveReminder = z.object({ at })

/** Returns the key of the error in the moment, or null. */
export const reminderError = (at: Date, now: Date) =>
  at.getTime() - now.getTime() > MAX_DAYS_AHEAD * 24 * 60 * 60_000 ? 'DATE_TOO_FAR' : null

export const reminderAnswer = z.object({
  uuid: z.string(),
  at: z.string(),
  note: z.nullable(z.string()),
  by: reference,
})
export type Reminder = z.output<typeof reminderAnswer>

export const listRemindersQuery = z.object({ due: z.optional(z.literal('true')) })

const ownReminder = z.extend(reminderAnswer, {
  orderUuid: z.string(),
  orderNumber: z.string(),
  companyName: z.string(),
})
export type OwnReminder = z.output<typeof ownReminder>

/** Earliest first, so that due ones come before the others. */
export const remindersAnswer = z.object({ list: z.array(ownReminder), totalCount: z.number() })
