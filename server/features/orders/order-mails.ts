// The mails an order sends: to the reporter, to the company and to the staff's mailbox, one for each address.

import { splitEmails } from '#contract/fields/email.ts'
import type { Config } from '#server/config.ts'
import { letterHtml, letterText, oneLine } from '#server/features/letters/public.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import type { NewOrder } from './new-order.ts'
import { orderLetters, type SubjectLetter } from './order-letters.ts'

/** Somebody who is several of them in one still gets one mail, the first: an address has one key. The staff's says most, so it comes first. */
export function orderMails(order: NewOrder, orderNumber: string, { ordersInbox, publicUrl }: Pick<Config, 'ordersInbox' | 'publicUrl'>): NewMail[] {
  const { reporter, company, staff } = orderLetters(order, orderNumber, publicUrl)
  const forCompany = { kind: 'order-for-company', ...written(company) }
  const mails = [
    { to: bareAddress(ordersInbox), kind: 'order-for-staff', ...written(staff) },
    { to: order.reporter.email, kind: 'order-confirmation', ...written(reporter) },
    ...splitEmails(order.company.email ?? '').map((to) => ({ to, ...forCompany })),
  ]
  return mails.map((mail) => ({ ...mail, dedupeKey: `order-placed:${order.id}:${mail.to.toLowerCase()}` }))
}

const written = (letter: SubjectLetter) => ({ subject: letter.subject, text: letterText(letter), html: letterHtml(letter) })

/** `Biuro <biuro@example.com>` without its name. */
const bareAddress = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? oneLine(mailbox)
