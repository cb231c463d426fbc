// Inbox of the staff: a page of the orders of all companies, with the number of orders in each status.

import { MIN_STAFF_SEARCH_LENGTH, PRESENCE_SECONDS } from '#contract/limits.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts'
import type { ListStaffOrders, StaffOrderFilters, StaffOrderRow } from '#contract/orders/staff-list.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { searchedWords } from '#server/platform/database/searched-words.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { undeliveredSince } from '../messages/list-undelivered-mails.ts'
import { countByStatus, staffOrdersPage, type StaffListRow, type Wanted } from './staff-list-queries.ts'

export async function listStaffOrders(
  { database: { connection }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
  { page, limit, ...filters }: ListStaffOrders,
) {
  const wanted = wantedBy(staff, filters, clock.now())
  const offset = (page - 1) * limit
  const counting = countByStatus(connection, wanted)
  // A search counts first, up to a limit; the count decides how the page is read.
  const few = wanted.words.length > 0 && !(await counting).areLowerBound
  const [rows, { counts, areLowerBound }] = await Promise.all([
    staffOrdersPage(connection, wanted, { limit, offset }, { isOfFew: few }),
    counting,
  ])
  const asked: readonly OrderStatus[] = wanted.status ?? ORDER_STATUSES
  const counted = asked.reduce((sum, status) => sum + counts[status], 0)
  // Beyond the counted orders, a next page exists as long as this one is full.
  const seen = offset + rows.length + (rows.length === limit ? 1 : 0)
  return {
    list: rows.map(listedStaffOrder),
    totalCount: areLowerBound && rows.length > 0 ? Math.max(counted, seen) : counted,
    counts,
    countsAreLowerBound: areLowerBound,
  }
}

export const wantedBy = (
  reader: StaffActor,
  { search, ...filters }: StaffOrderFilters,
  now: Date,
): Wanted => ({
  ...filters,
  words: searchedWords(search, MIN_STAFF_SEARCH_LENGTH),
  reader,
  recentSince: undeliveredSince(now),
  presentSince: new Date(now.getTime() - PRESENCE_SECONDS * 1000),
})

export const listedStaffOrder = (row: StaffListRow): StaffOrderRow => ({
  uuid: row.id,
  orderNumber: row.order_number,
  createdDate: row.created_at.toISOString(),
  suggestedDate: row.suggested_day,
  status: row.status,
  companyName: row.company_name,
  companyUuid: row.company_id,
  branch: {
    name: row.branch_name,
    city: row.branch_city,
    postalCode: row.branch_postal_code,
    street: row.branch_street,
  },
  availableHoursFrom: row.available_hours_from,
  availableHoursTo: row.available_hours_to,
  weightKg: toKilograms(row.weight_grams),
  weightIsLowerBound: row.weight_is_lower_bound,
  entryCount: row.entry_count,
  fileCount: row.file_count,
  hazardous: row.is_hazardous,
  bdoUnknown: row.bdo_unknown,
  unread: row.is_unread,
  ...(row.changed_by_customer && { changedByCustomer: true }),
  assignee: row.assignee_id === null ? null : { uuid: row.assignee_id, name: row.assignee_name ?? '' },
  reporterPhone: row.reporter_phone,
  ...(row.others && { others: row.others }),
  version: row.version,
})
