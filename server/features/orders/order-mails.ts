// The mails an order sends: to the reporter, to the company and to the staff's mailbox, one for each address.

import { splitEmails } from '#contract/fields/email.ts'
import type { Config } from '#server/config.ts'
import { letterHtml, letterText, oneLine } from '#server/features/letters/public.ts'
import { ownTurn } from '#server/platform/http/turns.ts'
import type { NewMail } from '#server/platform/mail/new-mail.ts'
import type { NewOrder } from './new-order.ts'
import { orderLetters, type SubjectLetter } from './order-letters.ts'

/** Somebody who is several of them in one still gets one mail, the first: an address has one key. The staff's says most, so it comes first. */
export async function orderMails(
  order: NewOrder,
  orderNumber: string,
  {
    ordersInbox,
    publicUrl,
    mostAnHour,
  }: Pick<Config, 'ordersInbox' | 'publicUrl'> & Pick<NewMail, 'mostAnHour'>,
): Promise<NewMail[]> {
  const turn = isLong(order) ? ownTurn : async () => {}
  await turn()
  const letters = orderLetters(order, orderNumber, publicUrl)
  await turn()
  const staff = written(letters.staff)
  await turn()
  const reporter = written(letters.reporter)
  await turn()
  const limit = mostAnHour === undefined ? {} : { mostAnHour }
  const forCompany = { kind: 'order-for-company', ...written(letters.company), ...limit }
  const mails = [
    // Whoever answers from the office means the person who ordered, not the office.
    { to: bareAddress(ordersInbox), kind: 'order-for-staff', replyTo: order.reporter.email, ...staff },
    { to: order.reporter.email, kind: 'order-confirmation', ...reporter, ...limit },
    ...splitEmails(order.company.email ?? '').map((to) => ({ to, ...forCompany })),
  ]
  return mails.map((mail) => ({ ...mail, dedupeKey: `order-placed:${order.id}:${mail.to.toLowerCase()}` }))
}

/** Its letters take milliseconds each to write. */
const isLong = ({ equipment: { entries } }: NewOrder) =>
  entries.reduce((lines, { packages }) => lines + 1 + packages.length, 0) > 100

const written = (letter: SubjectLetter) => ({
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  locale: letter.locale,
})

/** `Biuro <biuro@example.com>` without its name. */
const bareAddress = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? oneLine(mailbox)
