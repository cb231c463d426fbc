// The mails an order sends: to the reporter, to the company and to the staff's mailbox, one for each address.

import { splitEmails } from '#contract/fields/email.ts'
import { letterHtml, letterText, oneLine } from '#server/features/letters/public.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import type { NewOrder } from './new-order.ts'
import { companyLetter, reporterLetter, staffLetter } from './order-letters.ts'

export function orderMails(order: NewOrder, orderNumber: string, ordersInbox: string): NewMail[] {
  const mails = [
    { kind: 'order-confirmation', to: order.reporter.email, letter: reporterLetter(order, orderNumber) },
    ...splitEmails(order.company.email ?? '').map((to) => ({
      kind: 'order-for-company',
      to,
      letter: companyLetter(order, orderNumber),
    })),
    { kind: 'order-for-staff', to: bareAddress(ordersInbox), letter: staffLetter(order, orderNumber) },
  ]
  return oncePerAddress(mails).map(({ kind, to, letter }) => ({
    kind,
    to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    dedupeKey: `order-placed:${order.id}:${to.toLowerCase()}`,
  }))
}

/** Somebody who is reporter, company and staff in one still gets one mail: the first of them. */
function oncePerAddress<Item extends { to: string }>(mails: Item[]): Item[] {
  const seen = new Set<string>()
  return mails.filter(({ to }) => {
    const address = to.toLowerCase()
    if (seen.has(address)) return false
    seen.add(address)
    return true
  })
}

/** `Biuro <biuro@example.com>` without its name. */
const bareAddress = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? oneLine(mailbox)
