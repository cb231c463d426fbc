// Renders the emails about a planned, rescheduled, corrected, cancelled or completed order.

import type { StatusMailKind } from '#contract/orders/order-mails.ts'
import {
  emailWords,
  facts,
  fullDate,
  heading,
  inOrder,
  number,
  paragraph,
  type Email,
  type Sender,
} from '#server/features/emails/public.ts'
import type { StatusMailData } from '../mails/status-mails.ts'
import type { OrderForEmail } from './order-for-email-queries.ts'
import { clientFrame, shownTotal, statusButton, summary } from './order-summary.ts'
import { pickupCalendar } from './pickup-calendar.ts'
import { safeForUnverified } from './safe-order.ts'

const WORDS = {
  'order-planned': 'planned',
  'order-date-changed': 'dateChanged',
  'order-details-changed': 'detailsChanged',
  'order-cancelled': 'cancelled',
  'order-completed': 'completed',
} as const satisfies Record<StatusMailKind, string>

interface StatusMail {
  kind: StatusMailKind
  data: StatusMailData
  at: Date
  /** Address of a new status link. */
  url?: string | undefined
}

/** Renders the email. Date and hours are those of the change; the summary below shows the order at the time of rendering. */
export function statusEmail(
  placed: OrderForEmail,
  { kind, data, at, url }: StatusMail,
  sender: Sender,
): Email {
  const order = safeForUnverified(placed)
  const { locale } = order
  const words = emailWords(locale)
  const { date, hoursFrom, hoursTo, reason, hasAppointment } = data
  const about = WORDS[kind]
  const isCancelled = kind === 'order-cancelled'
  const day = date === null ? '' : fullDate(date, locale)
  const values = { number: order.number, date: day, weight: shownTotal(order, locale) }
  const when = date === null || kind === 'order-completed' ? null : date
  return {
    ...clientFrame(order, sender),
    subject: words(`${about}.subject`, values),
    title: words(`${about}.title`),
    preview: words(`${about}.intro`, values),
    content: inOrder(
      paragraph(words(`${about}.intro`, values)),
      number(words('number'), order.number),
      when !== null &&
        !isCancelled &&
        inOrder(heading(words('when')), facts([{ name: day, lines: [`${hoursFrom}–${hoursTo}`] }])),
      statusButton(words, url),
      reason !== null && facts([{ name: words('reason'), lines: [reason] }]),
    ),
    stub: summary(order, locale, { isOver: isCancelled || kind === 'order-completed' }),
    ...(when !== null &&
      hasAppointment && {
        calendar: pickupCalendar(order, words, { ...data, date: when, isCancelled, at, sender }),
      }),
  }
}
