// Renders the reminder of a pickup, on the open day before it.

import type { cutOffOf } from '#contract/days/calendar.ts'
import { isLamp } from '#contract/orders/what-to-prepare.ts'
import { paths } from '#contract/paths.ts'
import {
  button,
  emailWords,
  facts,
  fullDate,
  heading,
  inOrder,
  number,
  paragraph,
  steps,
  type Email,
  type Sender,
} from '#server/features/emails/public.ts'
import type { OrderForEmail } from './order-for-email-queries.ts'
import { clientFrame, statusButton, summary } from './order-summary.ts'
import { safeForUnverified } from './safe-order.ts'

interface Reminder {
  /** Day of the pickup. */
  date: string
  /** Null if the client can no longer change the order. */
  cutOff: ReturnType<typeof cutOffOf>
  /** Address of a new status link, while the client can change the order. */
  url?: string | undefined
}

export function reminderEmail(placed: OrderForEmail, { date, cutOff, url }: Reminder, sender: Sender): Email {
  const order = safeForUnverified(placed)
  const { locale, hours } = order
  const words = emailWords(locale)
  const day = fullDate(date, locale)
  const phone = sender.operator.phone.shown
  const changes = cutOff
    ? words('reminder.until', { until: `${fullDate(cutOff.date, locale)}, ${cutOff.hour}:00`, phone })
    : words('reminder.tooLate', { phone })
  const values = { number: order.number, date: day }
  const hasLamps = order.equipment.entries.some(({ wasteCode: code, group }) => isLamp({ code, group }))
  return {
    ...clientFrame(order, sender),
    subject: words('reminder.subject', values),
    title: words('reminder.title'),
    preview: words('reminder.intro', values),
    content: inOrder(
      paragraph(words('reminder.intro', values)),
      number(words('number'), order.number),
      heading(words('when')),
      facts([{ name: day, lines: [`${hours.from}–${hours.to}`] }]),
      heading(words('prepare')),
      steps([words('prepare.together'), ...(hasLamps ? [words('prepare.lamps')] : [])]),
      heading(words('reminder.changes')),
      paragraph(changes),
      statusButton(words, url),
      order.isOfCompany && button(words('details'), `${sender.publicUrl}${paths.orderDetails(order.id)}`),
    ),
    stub: summary(order, locale),
  }
}
