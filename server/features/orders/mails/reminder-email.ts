// Renders the reminder of a pickup, on the open day before it.

import { isLamp } from '#contract/orders/what-to-prepare.ts'
import {
  emailFrame,
  emailWords,
  facts,
  heading,
  inOrder,
  number,
  paragraph,
  shownDate,
  steps,
  type Email,
  type Sender,
} from '#server/features/emails/public.ts'
import { fitForStrangers, summary } from './email-contents.ts'
import type { OrderForEmail } from './order-for-email-queries.ts'

export function reminderEmail(placed: OrderForEmail, date: string, sender: Sender): Email {
  const order = placed.isOfCompany ? placed : fitForStrangers(placed)
  const { locale, hours } = order
  const words = emailWords(locale)
  const day = shownDate(new Date(`${date}T00:00:00Z`), locale, { dateStyle: 'full', timeZone: 'UTC' })
  const values = { number: order.number, date: day }
  const hasLamps = order.equipment.entries.some(({ wasteCode: code, group }) => isLamp({ code, group }))
  return {
    ...emailFrame(
      sender,
      locale,
      [words('footer.reply', { phone: sender.operator.phone.shown }), words('named.order')],
      order.privacyNoticeVersion,
    ),
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
    ),
    stub: summary(order, locale),
  }
}
