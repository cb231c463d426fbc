// Renders the emails about a new order.

import { fullName } from '#contract/fields/full-name.ts'
import { paths } from '#contract/paths.ts'
import {
  button,
  emailFrame,
  emailWords,
  heading,
  hint,
  inOrder,
  noticeUrl,
  number,
  paragraph,
  shownDay,
  steps,
  type Email,
  type Sender,
} from '#server/features/emails/public.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { STAFF_LOCALE } from '../mails/order-mail.ts'
import type { OrderForEmail } from './order-for-email-queries.ts'
import { addressLines, clientFrame, shownHours, shownTotal, statusButton, summary } from './order-summary.ts'
import { safeInConfirmation } from './safe-order.ts'

/**
 * Renders the confirmation for the person who ordered, with the order's status link. People of a company also get
 * a link to the order in the portal.
 */
export const orderConfirmation = (order: OrderForEmail, sender: Sender, statusUrl?: string): Email =>
  placedEmail(order, sender, 'placed.intro', {
    ...(statusUrl && { status: statusUrl }),
    ...(order.isOfCompany && { details: `${sender.publicUrl}${paths.orderDetails(order.id)}` }),
  })

export const orderForCompany = (order: OrderForEmail, sender: Sender): Email =>
  placedEmail(order, sender, 'company.intro')

function placedEmail(
  placed: OrderForEmail,
  sender: Sender,
  intro: 'placed.intro' | 'company.intro',
  links: { status?: string; details?: string } = {},
): Email {
  const order = safeInConfirmation(placed, intro)
  const words = emailWords(order.locale)
  return {
    ...clientFrame(order, sender),
    subject: words('placed.subject', { number: order.number }),
    title: words('placed.title'),
    preview: words('next.date'),
    content: inOrder(
      paragraph(
        words(intro, {
          date: shownDay(order.placedAt),
          company: order.company.name,
          reporter: reporterName(order),
        }),
      ),
      number(words('number'), order.number),
      links.details && button(words('details'), links.details),
      statusButton(words, links.status),
      heading(words('next')),
      steps([words('next.date'), words('next.hours')]),
      intro === 'placed.intro' && contactIsSomebodyElse(order) && textToHandOn(order, sender),
    ),
    stub: summary(order, order.locale),
  }
}

const contactIsSomebodyElse = ({ contact, reporter }: OrderForEmail) =>
  contact.name !== fullName(reporter.name, reporter.surname) || contact.phone !== reporter.phone

/** Text that the reporter passes on to the contact person, who gets no mail from us, to fulfil GDPR art. 14. */
function textToHandOn(order: OrderForEmail, sender: Sender) {
  const words = emailWords(order.locale)
  return inOrder(
    heading(words('handOn')),
    paragraph(words('handOn.lead')),
    hint(
      words('handOn.text', {
        operator: sender.operator.legalName,
        reporter: reporterName(order),
        place: addressLines(order.branch).join(', '),
        address: noticeUrl(sender.publicUrl, order.privacyNoticeVersion),
      }),
    ),
  )
}

export function orderForStaff(order: OrderForEmail, sender: Sender): Email {
  const words = emailWords(STAFF_LOCALE)
  return {
    ...emailFrame(sender, STAFF_LOCALE, [words('footer.staff')]),
    subject: words('staff.subject', { number: order.number, company: oneLine(order.company.name, 80) }),
    title: words('staff.title'),
    preview: [
      shownTotal(order, STAFF_LOCALE),
      `${order.branch.postalCode} ${order.branch.city}`,
      shownHours(order),
    ].join(', '),
    content: inOrder(
      paragraph(words('staff.intro', { date: shownDay(order.placedAt) })),
      number(words('number'), order.number),
    ),
    stub: summary(order, STAFF_LOCALE, { isForStaff: true }),
  }
}

const reporterName = ({ reporter }: OrderForEmail) => fullName(reporter.name, reporter.surname)
