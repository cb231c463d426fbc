// Columns that a correction sets, and their names in the history. A correction may send only some fields.

import { fullName } from '#contract/fields/full-name.ts'
import type { ChangedField, FieldChange } from '#contract/orders/order-history.ts'
import type { PlaceField } from '#contract/orders/pickup-place.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import type { PickupPlaceColumns } from '#database/order-tables.ts'
import { definedColumns } from '#server/platform/database/defined-columns.ts'
import { pickupPlaceOf, PLACE_COLUMNS, placeToColumns } from '../columns/pickup-place.ts'
import { reporterFromColumns, type Reporter } from '../columns/reporter.ts'
import { contactOf } from '../new-order.ts'
import type { LockedOrder } from './change-queries.ts'

/** Columns of all sent fields, whether or not their values differ. */
export function editedColumns(
  order: LockedOrder,
  { customerCompanyBranch: branch = {}, reporter = {}, ...sent }: EditOrder,
) {
  const before = reporterFromColumns(order)
  const after = reporterAfter(order, reporter)
  // If the reporter is also the contact person, both are corrected.
  const isContact = order.contact_name === fullName(before.name, before.surname)
  const contact = isAboutContact(branch)
    ? contactOf(contactAfter(order, branch), after)
    : isContact && isAboutReporter(reporter)
      ? {
          name: fullName(after.name, after.surname),
          email: order.contact_email === (before.email || null) ? after.email || null : order.contact_email,
          phone: order.contact_phone === before.phone ? after.phone : order.contact_phone,
        }
      : undefined
  const columns = definedColumns({
    available_hours_from: sent.availableHoursFrom,
    available_hours_to: sent.availableHoursTo,
    comment: sent.comment,
    waste_card_number: sent.wasteCardNumber,
    contact_name: contact?.name,
    contact_email: contact?.email,
    contact_phone: contact?.phone,
    reporter_name: reporter.name,
    reporter_surname: reporter.surname,
    reporter_email: reporter.email === undefined ? undefined : after.email,
    reporter_phone: reporter.phone,
  })
  return { ...columns, ...placeToColumns(pickupPlaceOf(branch)) }
}

type EditedColumns = ReturnType<typeof editedColumns>

const PLACE_CHANGES = Object.fromEntries(
  Object.entries(PLACE_COLUMNS).map(([field, column]) => [column, `customerCompanyBranch.${field}`]),
) as Record<keyof PickupPlaceColumns, `customerCompanyBranch.${PlaceField}`>

/** Field names as in the order body. */
const FIELDS: Record<keyof EditedColumns, ChangedField> = {
  available_hours_from: 'availableHoursFrom',
  available_hours_to: 'availableHoursTo',
  comment: 'comment',
  waste_card_number: 'wasteCardNumber',
  contact_name: 'customerCompanyBranch.contact',
  contact_email: 'customerCompanyBranch.email',
  contact_phone: 'customerCompanyBranch.phone',
  reporter_name: 'reporter.name',
  reporter_surname: 'reporter.surname',
  reporter_email: 'reporter.email',
  reporter_phone: 'reporter.phone',
  ...PLACE_CHANGES,
}

export const columnChanges = (order: LockedOrder, columns: EditedColumns): FieldChange[] =>
  (Object.keys(columns) as (keyof EditedColumns)[])
    .filter((column) => order[column] !== columns[column])
    // `mainBranch` is the only field that is not a text.
    .map(
      (column) => ({ field: FIELDS[column], before: order[column], after: columns[column] }) as FieldChange,
    )

type SentPlace = NonNullable<EditOrder['customerCompanyBranch']>

/** Columns of the person who ordered and of the contact person. */
export type People = Parameters<typeof reporterFromColumns>[0] &
  Pick<LockedOrder, 'contact_name' | 'contact_email' | 'contact_phone'>

const isAboutContact = ({ contact, email, phone }: SentPlace) =>
  contact !== undefined || email !== undefined || phone !== undefined

type SentReporter = NonNullable<EditOrder['reporter']>

const isAboutReporter = (sent: SentReporter) => Object.keys(sent).length > 0

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
