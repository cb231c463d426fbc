// The person who ordered and the contact person after a correction, which may send only some of their fields.

import { fullName } from '#contract/fields/full-name.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import { type Reporter, reporterFromColumns } from '../../reporter.ts'
import type { LockedOrder } from './change-queries.ts'

type SentPlace = NonNullable<EditOrder['customerCompanyBranch']>

/** Columns of the person who ordered and of the contact person. */
export type People = Parameters<typeof reporterFromColumns>[0] &
  Pick<LockedOrder, 'contact_name' | 'contact_email' | 'contact_phone'>

export const isAboutContact = ({ contact, email, phone }: SentPlace) =>
  contact !== undefined || email !== undefined || phone !== undefined

type SentReporter = NonNullable<EditOrder['reporter']>

export const isAboutReporter = (sent: SentReporter) => Object.keys(sent).length > 0

/** Reporter after the change. An order without an email address keeps an empty one. */
export const reporterAfter = (order: People, sent: SentReporter): Reporter => {
  const before = reporterFromColumns(order)
  return {
    name: sent.name ?? before.name,
    surname: sent.surname ?? before.surname,
    email: sent.email === undefined ? before.email : (sent.email ?? ''),
    phone: sent.phone === undefined ? before.phone : sent.phone,
  }
}

/**
 * Contact person after the change. Missing fields keep their values if the person stays the same. A new person inherits
 * nothing, so that nobody is called or mailed under another person's name.
 */
export function contactAfter(order: People, { contact, email, phone }: SentPlace) {
  const stays = contact === undefined || nameOf(order, contact) === order.contact_name
  return {
    contact: contact === undefined ? order.contact_name : contact,
    email: email === undefined && stays ? order.contact_email : (email ?? null),
    phone: phone === undefined && stays ? order.contact_phone : (phone ?? null),
  }
}

/** Without a contact person, the reporter is the contact. */
function nameOf(order: People, contact: string | null): string {
  const { name, surname } = reporterFromColumns(order)
  return contact ?? fullName(name, surname)
}
