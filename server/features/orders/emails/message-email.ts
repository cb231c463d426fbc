// Renders the email with a message that staff wrote.

import { orderEnd, type OrderStatus } from '#contract/orders/order.ts'
import {
  emailWords,
  inOrder,
  number,
  paragraph,
  type Email,
  type Sender,
} from '#server/features/emails/public.ts'
import type { OrderForEmail } from './order-for-email-queries.ts'
import { clientFrame, summary } from './order-summary.ts'
import { safeForUnverified } from './safe-order.ts'

interface WrittenMessage {
  subject: string
  /** Text in which an empty line separates paragraphs. */
  text: string
  status: OrderStatus
}

export function messageEmail(
  placed: OrderForEmail,
  { subject, text, status }: WrittenMessage,
  sender: Sender,
): Email {
  const order = safeForUnverified(placed)
  const words = emailWords(order.locale)
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return {
    ...clientFrame(order, sender, 'message.reply'),
    // The order number helps a person with several orders.
    subject: subject.includes(order.number) ? subject : `${subject} (${order.number})`,
    title: subject,
    preview: paragraphs[0]?.split('\n', 1)[0] ?? '',
    content: inOrder(
      ...paragraphs.map((part) => paragraph(part.trim())),
      number(words('number'), order.number),
    ),
    stub: summary(order, order.locale, { isOver: orderEnd(status) !== null }),
  }
}
