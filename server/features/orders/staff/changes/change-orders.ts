// Applies the same change to several orders, each in its own transaction.

import { API_BASE, endpoints } from '#contract/endpoints.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import {
  BULK_PROBLEMS,
  type BulkProblem,
  type ChangedOrders,
  type ChangeOrders,
} from '#contract/orders/staff-changes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findColleague } from '#server/features/accounts/public.ts'
import type { Author } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Changed, Decide } from '../../changes/apply-change.ts'
import { changeOrderStatus } from '../../changes/change-order-status.ts'
import { assignOrder } from './assign-order.ts'
import { changeOrder } from './change-order.ts'

type Result = ChangedOrders['results'][number]

export async function changeOrders(
  deps: Dependencies,
  author: Author,
  { orders, action }: ChangeOrders,
): Promise<ChangedOrders> {
  const decide = await decisionOf(deps, author, action)
  const seen = new Set<string>()
  const results: Result[] = []
  for (const { uuid, version } of orders) {
    // If an order is listed twice, the second row is refused, because the first one has changed the version.
    const key = uuid.toLowerCase()
    const isRepeated = seen.has(key)
    seen.add(key)
    if (isRepeated) {
      results.push({ uuid, ok: false, code: 'ORDER.CHANGED_MEANWHILE' })
      continue
    }
    try {
      results.push(await resultOf(uuid, () => changeOrder(deps, author, { orderId: uuid, version }, decide)))
    } catch (error) {
      // No order is changed yet, so the whole call fails.
      if (!results.some(({ ok }) => ok)) throw error
      const code = reportFailure(deps, error)
      const notTried = orders.slice(results.length + 1)
      return {
        results: [
          ...results,
          { uuid, ok: false, code },
          ...notTried.map((one): Result => ({ uuid: one.uuid, ok: false, code: 'ORDER.NOT_TRIED' })),
        ],
      }
    }
  }
  return { results }
}

/** Reports the failure in the same way as a failed call. */
function reportFailure({ incidents, log, errorReport }: Dependencies, error: unknown): BulkProblem {
  const context = { method: 'POST', route: API_BASE + endpoints.changeOrders.path }
  if (incidents.took(error, context)) return 'ERROR.UNAVAILABLE'
  log.error({ ...context, err: error }, 'failed')
  errorReport.report(error, context)
  return 'ERROR.INTERNAL'
}

async function decisionOf(
  deps: Dependencies,
  { actor }: Author,
  action: ChangeOrders['action'],
): Promise<Decide> {
  if (!('assigneeUuid' in action)) return changeOrderStatus(action, deps)
  const { assigneeUuid } = action
  // If the person is not staff, no order can be changed, so the whole call is refused.
  if (assigneeUuid !== null && !(await findColleague(deps.database.connection, assigneeUuid)))
    throw new ProblemError('PERSON.NOT_FOUND')
  return assignOrder(assigneeUuid, actor)
}

async function resultOf(uuid: string, change: () => Promise<Changed>): Promise<Result> {
  if (!isUuid(uuid)) return { uuid, ok: false, code: 'ORDER.NOT_FOUND' }
  try {
    const { version, warning } = await change()
    return { uuid, ok: true, version, ...(warning && { warning }) }
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : undefined
    if (!isBulkProblem(code)) throw error
    return { uuid, ok: false, code }
  }
}

const isBulkProblem = (code: string | undefined): code is BulkProblem =>
  (BULK_PROBLEMS as readonly (string | undefined)[]).includes(code)
