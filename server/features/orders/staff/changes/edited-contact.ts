// The contact person of an order, of whom a correction may send a part.

import { fullName } from '#contract/fields/full-name.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import { reporterFromColumns, type Reporter } from '../../reporter.ts'
import type { LockedOrder } from './change-queries.ts'

type SentPlace = NonNullable<EditOrder['customerCompanyBranch']>

export const isAboutContact = ({ contact, email, phone }: SentPlace) =>
  contact !== undefined || email !== undefined || phone !== undefined

type SentReporter = NonNullable<EditOrder['reporter']>

export const isAboutReporter = (sent: SentReporter) => Object.keys(sent).length > 0

/** The person who ordered, after the change. An order without an e-mail address keeps an empty one. */
export const reporterAfter = (order: LockedOrder, sent: SentReporter): Reporter => {
  const before = reporterFromColumns(order)
  return {
    name: sent.name ?? before.name,
    surname: sent.surname ?? before.surname,
    email: sent.email === undefined ? before.email : (sent.email ?? ''),
    phone: sent.phone === undefined ? before.phone : sent.phone,
  }
}

/**
 * The contact person as an order body would name them after the change. What was left out stays while it is the same person;
 * another one has nothing of the one before, so that nobody is called or written to under a name that is not theirs.
 */
export function contactAfter(order: LockedOrder, { contact, email, phone }: SentPlace) {
  const stays = contact === undefined || nameOf(order, contact) === order.contact_name
  return {
    contact: contact === undefined ? order.contact_name : contact,
    email: email === undefined && stays ? order.contact_email : (email ?? null),
    phone: phone === undefined && stays ? order.contact_phone : (phone ?? null),
  }
}

/** Without a contact person it is the one who ordered. */
function nameOf(order: LockedOrder, contact: string | null): string {
  const { name, surname } = reporterFromColumns(order)
  return contact ?? fullName(name, surname)
}
