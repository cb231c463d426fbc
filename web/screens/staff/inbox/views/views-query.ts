import { queryOptions } from '@tanstack/react-query'
import type { StaffView } from '#contract/orders/staff-views.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffViewApi } from '#web/api/staff.ts'
import { POLL_MS, quietDataOf, unattended } from '#web/staff/frame/unattended.ts'
import { type InboxView, searchOf, viewOf, withoutPage } from '../model/inbox-view.ts'

/** Refreshes the counts every minute. */
export const viewsQuery = queryOptions({
  queryKey: ['staff views'],
  queryFn: ({ signal }) => quietDataOf(staffViewApi.listStaffViews({ signal, ...unattended })),
  refetchInterval: 3 * POLL_MS,
})

/** Normalises a stored query to the canonical spelling. */
const ownSpelling = (query: string) => searchOf(withoutPage(viewOf(`?${query}`)))

export const addressOfView = ({ query }: Pick<StaffView, 'query'>): string => {
  const search = ownSpelling(query)
  return search === '' ? staffPaths.orders : `${staffPaths.orders}?${search}`
}

/**
 * Returns the saved view that is shown. The person's own view takes precedence over a shared one.
 */
export function viewShown(list: readonly StaffView[], view: InboxView): StaffView | undefined {
  const search = searchOf(withoutPage(view))
  return list
    .filter(({ query }) => ownSpelling(query) === search)
    .toSorted((one, other) => Number(one.shared) - Number(other.shared))[0]
}
