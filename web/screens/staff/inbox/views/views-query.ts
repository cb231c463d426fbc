import { queryOptions } from '@tanstack/react-query'
import type { StaffView } from '#contract/orders/staff-views.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffViewApi } from '#web/api/staff-views.ts'
import { POLL_MS, quietDataOf, unattended } from '#web/staff/unattended.ts'
import { type InboxView, searchOf, viewOf, withoutPage } from '../model/inbox-view.ts'

/** Their numbers are counted anew each minute. */
export const viewsQuery = queryOptions({
  queryKey: ['staff views'],
  queryFn: ({ signal }) => quietDataOf(staffViewApi.listStaffViews({ signal, ...unattended })),
  refetchInterval: 3 * POLL_MS,
})

/** In the one spelling of our addresses, whatever was kept. */
const ownSpelling = (query: string) => searchOf(withoutPage(viewOf(`?${query}`)))

export const addressOfView = ({ query }: Pick<StaffView, 'query'>): string => {
  const search = ownSpelling(query)
  return search === '' ? staffPaths.orders : `${staffPaths.orders}?${search}`
}

/** The kept view that is shown now: a person's own before a shared one. */
export function viewShown(list: readonly StaffView[], view: InboxView): StaffView | undefined {
  const search = searchOf(withoutPage(view))
  return list
    .filter(({ query }) => ownSpelling(query) === search)
    .toSorted((one, other) => Number(one.shared) - Number(other.shared))[0]
}
