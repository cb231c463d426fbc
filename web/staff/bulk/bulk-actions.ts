// Bulk actions: which are possible, what they do to each order, and the order afterwards.
import { changeStatus, needsOf } from '#contract/orders/change-status.ts'
import { type OrderStatus, stepBetween } from '#contract/orders/order.ts'
import type { BulkAction } from '#contract/orders/staff-changes.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { targetsOf } from '#web/staff/status-change/step-values.ts'
import type { MessageKey } from '#web/texts/keys.ts'

export const BULK_KINDS = ['plan', 'assign', 'read', 'complete', 'cancel'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

export const kindKey = (kind: BulkKind) => `INBOX.BULK_${kind.toUpperCase() as Uppercase<BulkKind>}` as const

/**
 * Message key that names the action in its dialog. For one order a bare "Cancel" would look like
 * leaving the dialog.
 */
export function dialogKey(kind: BulkKind, count: number) {
  if (kind !== 'cancel') return kindKey(kind)
  return count === 1 ? 'STAFF_ORDER.CANCEL_ORDER' : 'STAFF_ORDER.STEP_CANCEL'
}

/** Reopening is excluded, because staff decide it for each order. */
function mayBecome({ status }: StaffOrderRow, target: OrderStatus): boolean {
  const step = stepBetween(status, target)
  return step !== null && step !== 'reopen'
}

/** Whether the action is possible for at least one order. */
export const isPossible = (kind: BulkKind, rows: readonly StaffOrderRow[]): boolean =>
  kind === 'assign' || targetsOf(kind, rows).length > 0

/** Whether the action changes an order, and otherwise the message key of the reason. */
export type Outlook = { happens: true } | { happens: false; because: MessageKey }

/** @param today current day in Warsaw */
export function outlookOf(row: StaffOrderRow, action: BulkAction, today: string): Outlook {
  if ('assigneeUuid' in action) {
    const isSame = (row.assignee?.uuid ?? null) === action.assigneeUuid
    return isSame ? { happens: false, because: 'INBOX.ALREADY_ASSIGNED' } : { happens: true }
  }
  if (!mayBecome(row, action.status)) return { happens: false, because: 'INBOX.NOT_FROM_STATUS' }
  const outcome = changeStatus(row, action, today)
  if (!('errors' in outcome)) return { happens: true }
  // Errors of typed values belong to their field. Without a typed date, the error is about the order's own date.
  const isOwn = needsOf(outcome.step).date === 'optional' && action.suggestedDate === undefined
  const own = isOwn && outcome.errors['suggestedDate']?.[0]
  return own ? { happens: false, because: own } : { happens: true }
}

export interface Colleague {
  uuid: string
  name: string
}

/**
 * Applies the change to the row. If the row's status forbids the change, the typed status and date
 * are set all the same, for the edit conflict.
 */
export function rowAfter(
  row: StaffOrderRow,
  action: BulkAction,
  { version, today, colleagues }: { version: number; today: string; colleagues: readonly Colleague[] },
): StaffOrderRow {
  if ('assigneeUuid' in action)
    return { ...row, version, assignee: colleagues.find(({ uuid }) => uuid === action.assigneeUuid) ?? null }
  const outcome = changeStatus(row, action, today)
  if ('after' in outcome) return { ...row, ...outcome.after, version }
  return { ...row, status: action.status, suggestedDate: action.suggestedDate ?? row.suggestedDate, version }
}
