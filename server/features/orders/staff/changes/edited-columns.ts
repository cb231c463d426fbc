// The columns of an order that a correction sets, and how its history names them.

import type { ChangedField, FieldChange } from '#contract/orders/order-history.ts'
import type { PlaceField } from '#contract/orders/pickup-place.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import type { PickupPlaceColumns } from '#database/order-tables.ts'
import { definedColumns } from '#server/platform/database/defined-columns.ts'
import { contactOf } from '../../new-order.ts'
import { PLACE_COLUMNS, pickupPlaceOf, placeToColumns } from '../../pickup-place.ts'
import { reporterFromColumns } from '../../reporter.ts'
import type { LockedOrder } from './change-queries.ts'
import { contactAfter, isAboutContact } from './edited-contact.ts'

/** The columns that what was sent sets, whether or not to another value. */
export function editedColumns(
  order: LockedOrder,
  { customerCompanyBranch: branch = {}, ...sent }: EditOrder,
) {
  const contact = isAboutContact(branch)
    ? contactOf(contactAfter(order, branch), reporterFromColumns(order))
    : undefined
  const columns = definedColumns({
    available_hours_from: sent.availableHoursFrom,
    available_hours_to: sent.availableHoursTo,
    comment: sent.comment,
    contact_name: contact?.name,
    contact_email: contact?.email,
    contact_phone: contact?.phone,
  })
  return { ...columns, ...placeToColumns(pickupPlaceOf(branch)) }
}

type EditedColumns = ReturnType<typeof editedColumns>

const PLACE_CHANGES = Object.fromEntries(
  Object.entries(PLACE_COLUMNS).map(([field, column]) => [column, `customerCompanyBranch.${field}`]),
) as Record<keyof PickupPlaceColumns, `customerCompanyBranch.${PlaceField}`>

/** Named as in the order body. */
const FIELDS: Record<keyof EditedColumns, ChangedField> = {
  available_hours_from: 'availableHoursFrom',
  available_hours_to: 'availableHoursTo',
  comment: 'comment',
  contact_name: 'customerCompanyBranch.contact',
  contact_email: 'customerCompanyBranch.email',
  contact_phone: 'customerCompanyBranch.phone',
  ...PLACE_CHANGES,
}

export const columnChanges = (order: LockedOrder, columns: EditedColumns): FieldChange[] =>
  (Object.keys(columns) as (keyof EditedColumns)[])
    .filter((column) => order[column] !== columns[column])
    // Only the main branch is no text, as its field is.
    .map(
      (column) => ({ field: FIELDS[column], before: order[column], after: columns[column] }) as FieldChange,
    )
