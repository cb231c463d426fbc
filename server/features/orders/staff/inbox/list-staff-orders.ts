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

export const listedStaffOrder = ({
  created_at,
  weight_grams,
  changed_by_customer,
  others,
  ...row
}: StaffListRow): StaffOrderRow => ({
  ...row,
  createdDate: created_at.toISOString(),
  weightKg: toKilograms(weight_grams),
  ...(changed_by_customer && { changedByCustomer: true }),
  ...(others && { others }),
})
