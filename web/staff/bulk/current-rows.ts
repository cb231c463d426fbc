import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { staffApi } from '#web/api/staff.ts'
import { quietDataOf, unattended } from '#web/staff/frame/unattended.ts'

/** Reads the current state of these orders, at most one page, whatever the filters of the list are. */
export async function currentRows(
  rows: readonly StaffOrderRow[],
  signal?: AbortSignal,
): Promise<readonly StaffOrderRow[]> {
  if (rows.length === 0) return []
  const query = { uuids: rows.map(({ uuid }) => uuid).join(), limit: String(rows.length) }
  return (await quietDataOf(staffApi.listStaffOrders({ query, ...(signal && { signal }), ...unattended })))
    .list
}
