// Columns that a correction sets, and their names in the history.

import { fullName } from '#contract/fields/full-name.ts'
import type { ChangedField, FieldChange } from '#contract/orders/order-history.ts'
import type { PlaceField } from '#contract/orders/pickup-place.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import type { PickupPlaceColumns } from '#database/order-tables.ts'
import { definedColumns } from '#server/platform/database/defined-columns.ts'
import { contactOf } from '../../new-order.ts'
import { pickupPlaceOf, PLACE_COLUMNS, placeToColumns } from '../../pickup-place.ts'
import { reporterFromColumns } from '../../reporter.ts'
import type { LockedOrder } from './change-queries.ts'
import { contactAfter, isAboutContact, isAboutReporter, reporterAfter } from './edited-contact.ts'

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
