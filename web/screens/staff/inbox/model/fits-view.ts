// Whether an order still belongs to the shown view after a change, by the filters that a change of an order can affect.
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { InboxView } from './inbox-view.ts'

/** @param person uuid of the signed-in person, whom the filter "me" means */
export function fitsView(row: StaffOrderRow, view: InboxView, person: string | undefined): boolean {
  const { status, unread, assigneeUuid, companyUuid, pickupFrom, pickupTo } = view
  const { suggestedDate: day } = row
  return (
    (status?.includes(row.status) ?? true) &&
    (!unread || row.unread) &&
    (!pickupFrom || (day !== null && day >= pickupFrom)) &&
    (!pickupTo || (day !== null && day <= pickupTo)) &&
    isOrNone(assigneeUuid === 'me' ? person : assigneeUuid, row.assignee?.uuid) &&
    isOrNone(companyUuid, row.companyUuid ?? undefined)
  )
}

const isOrNone = (wanted: string | undefined, id: string | undefined) =>
  wanted === undefined || (wanted === 'none' ? id === undefined : id === wanted)
