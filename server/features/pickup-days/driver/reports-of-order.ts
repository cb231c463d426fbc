import type { DriverReports } from '#contract/pickup-days/driver-day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findOrderForStaff } from '#server/features/orders/public.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { reportsOfOrder } from './stop-report-queries.ts'

export async function listReportsOfOrder(
  { database: { connection } }: Pick<Dependencies, 'database'>,
  staff: StaffActor,
  orderId: string,
): Promise<DriverReports> {
  const order = await findOrderForStaff(connection, staff, orderId)
  if (!order) throw new ProblemError('ORDER.NOT_FOUND')
  const rows = await reportsOfOrder(connection, order.id)
  return {
    list: rows.map(({ reportedAt, signature, ...row }) => ({
      ...row,
      reportedAt: reportedAt.toISOString(),
      signature: signature && `data:image/png;base64,${signature.toString('base64')}`,
    })),
  }
}
