// Stores the masses weighed at a pickup, for the driver's report and for corrections by staff.

import { isDeepStrictEqual } from 'node:util'
import { massErrors } from '#contract/orders/collected-masses.ts'
import type { FieldChange } from '#contract/orders/order-history.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { CollectedMass } from '#contract/pickup-days/stop-report.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rejectInvalid } from '#server/platform/http/problem.ts'
import type { OrderForStaff } from '../reading/order-details-queries.ts'
import { massesOfOrders } from './mass-queries.ts'
import { replaceMasses } from './store-mass-queries.ts'

/**
 * Replaces the weighed masses of a locked order. Returns the changes for its history, empty if nothing differs. Throws
 * `ERROR.INVALID_INPUT` with errors at `masses.N.…`.
 */
export async function storeMasses(
  tx: Transaction,
  order: OrderForStaff,
  masses: readonly CollectedMass[],
): Promise<FieldChange[]> {
  const rows = await massesOfOrders(tx, [order.id])
  const estimates = new Map(rows.map((row) => [row.waste_code, Number(row.estimated_grams)]))
  const estimated = [...estimates].map(([code, grams]) => ({ code, kg: toKilograms(grams) }))
  rejectInvalid(massErrors(estimated, masses))
  const before = rows.flatMap(({ waste_code: code, weighed_grams: grams, reason }) =>
    grams === null ? [] : [{ code, kg: toKilograms(grams), reason }],
  )
  const after = masses
    .map(({ code, kg, reason = null }) => ({ code, kg, reason }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
  if (isDeepStrictEqual(before, after)) return []
  await replaceMasses(
    tx,
    order,
    after.map((mass) => ({ ...mass, estimatedGrams: estimates.get(mass.code) ?? 0 })),
  )
  return [{ field: 'collectedMasses', before, after }]
}
