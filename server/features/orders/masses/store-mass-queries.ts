import { sql } from 'kysely'
import type { CollectedMass } from '#contract/pickup-days/stop-report.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { OrderForStaff } from '../reading/order-details-queries.ts'

/** Replaces the weighed masses of an order. A code that was weighed before keeps the estimate of that moment. */
export async function replaceMasses(
  tx: Transaction,
  { id }: OrderForStaff,
  masses: readonly (CollectedMass & { estimatedGrams: number })[],
): Promise<void> {
  await tx
    .deleteFrom('collected_masses')
    .where('order_id', '=', id)
    .where('waste_code', '!=', sql<string>`all(${masses.map(({ code }) => code)}::text[])`)
    .execute()
  if (masses.length === 0) return
  await tx
    .insertInto('collected_masses')
    .values(
      masses.map(({ code, kg, reason, estimatedGrams }) => ({
        order_id: id,
        waste_code: code,
        estimated_grams: estimatedGrams,
        weighed_grams: Math.round(kg * 1000),
        reason: reason ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'waste_code']).doUpdateSet((excluded) => ({
        weighed_grams: excluded.ref('excluded.weighed_grams'),
        reason: excluded.ref('excluded.reason'),
      })),
    )
    .execute()
}
