// Staff calls about reminders and about the notices of the top bar. Clients get 404.
import * as z from 'zod/mini'
import { noticesAnswer } from '../orders/notices.ts'
import {
  addReminder,
  listRemindersQuery,
  moveReminder,
  reminderAnswer,
  remindersAnswer,
} from '../orders/reminders.ts'
import { DELETE, GET, PATCH, POST, type Endpoint } from './endpoint.ts'
import { idOr, uuidOr } from './parameters.ts'
import { unattendedHeaders } from './unattended.ts'

const reminder = z.object({ reminder: reminderAnswer })
const params = z.extend(idOr('REMINDER.NOT_FOUND'), { reminderId: uuidOr('REMINDER.NOT_FOUND') })

export const staffReminderEndpoints = {
  listReminders: {
    ...GET('staff', '/staff/reminders'),
    summary: 'The person’s own reminders, earliest first; with due=true those that are due',
    headers: unattendedHeaders,
    query: listRemindersQuery,
    answer: remindersAnswer,
  },
  listNotices: {
    ...GET('staff', '/staff/notices'),
    summary: 'Orders that the person is told about: replies by e-mail, and those that a colleague gave them',
    headers: unattendedHeaders,
    answer: noticesAnswer,
  },
  addReminder: {
    ...POST('staff', '/staff/orders/:id/reminders'),
    summary: 'Sets a reminder about the order for a time',
    params: idOr('ORDER.NOT_FOUND'),
    body: addReminder,
    status: 201,
    answer: reminder,
  },
  moveReminder: {
    ...PATCH('staff', '/staff/orders/:id/reminders/:reminderId'),
    summary: 'Moves the person’s own reminder to another time',
    params,
    body: moveReminder,
    answer: reminder,
    problems: ['ACCESS.DENIED'],
  },
  deleteReminder: {
    ...DELETE('staff', '/staff/orders/:id/reminders/:reminderId'),
    summary: 'Deletes the person’s own reminder',
    params,
    problems: ['ACCESS.DENIED'],
  },
} as const satisfies Record<string, Endpoint>
