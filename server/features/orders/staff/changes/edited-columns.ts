// The columns of an order that a correction sets, and how its history names them.

import { withHyphen } from '#contract/fields/postal-code.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import type { ChangedField, FieldChange } from '#contract/orders/order-history.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import { definedColumns } from '#server/platform/database/defined-columns.ts'
import { contactOf } from '../../new-order.ts'
import { reporterFromColumns } from '../../reporter.ts'
import type { LockedOrder } from './change-queries.ts'
import { contactAfter, isAboutContact } from './edited-contact.ts'

/** The columns that what was sent sets, whether or not to another value. */
export function editedColumns(
  order: LockedOrder,
  { customerCompanyBranch: branch = {}, ...sent }: EditOrder,
) {
  const { name, street, postalCode, city, country, mainBranch } = branch
  const contact = isAboutContact(branch)
    ? contactOf(contactAfter(order, branch), reporterFromColumns(order))
    : undefined
  return definedColumns({
    available_hours_from: sent.availableHoursFrom,
    available_hours_to: sent.availableHoursTo,
    comment: sent.comment,
    branch_name: name === undefined ? undefined : (name ?? FALLBACK_BRANCH_NAME),
    branch_street: street,
    branch_postal_code: postalCode === undefined ? undefined : withHyphen(postalCode),
    branch_city: city,
    branch_country: country,
    branch_is_main: mainBranch,
    contact_name: contact?.name,
    contact_email: contact?.email,
    contact_phone: contact?.phone,
  })
}

type EditedColumns = ReturnType<typeof editedColumns>

/** Named as in the order body. */
const FIELDS: Record<keyof EditedColumns, ChangedField> = {
  available_hours_from: 'availableHoursFrom',
  available_hours_to: 'availableHoursTo',
  comment: 'comment',
  branch_name: 'customerCompanyBranch.name',
  branch_street: 'customerCompanyBranch.street',
  branch_postal_code: 'customerCompanyBranch.postalCode',
  branch_city: 'customerCompanyBranch.city',
  branch_country: 'customerCompanyBranch.country',
  branch_is_main: 'customerCompanyBranch.mainBranch',
  contact_name: 'customerCompanyBranch.contact',
  contact_email: 'customerCompanyBranch.email',
  contact_phone: 'customerCompanyBranch.phone',
}

export const columnChanges = (order: LockedOrder, columns: EditedColumns): FieldChange[] =>
  (Object.keys(columns) as (keyof EditedColumns)[])
    .filter((column) => order[column] !== columns[column])
    // Only the main branch is no text, as its field is.
    .map(
      (column) => ({ field: FIELDS[column], before: order[column], after: columns[column] }) as FieldChange,
    )
