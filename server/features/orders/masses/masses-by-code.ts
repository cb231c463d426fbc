// Adds the equipment of an order up by waste code, with the weighed masses beside the estimates.

import { isHazardous } from '#contract/catalogue/waste-code.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { WeighedMass } from './mass-queries.ts'

interface Entry {
  waste_code: string
  weight_grams: string
}

export function massesByCode(
  entries: readonly Entry[],
  weighed: readonly WeighedMass[],
): StaffOrder['wasteCodes'] {
  const estimates = Map.groupBy(entries, ({ waste_code }) => waste_code)
  const codes = new Set([...estimates.keys(), ...weighed.map(({ code }) => code)])
  return [...codes]
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((code) => {
      const found = weighed.find((mass) => mass.code === code)
      const rows = estimates.get(code) ?? []
      return {
        code,
        hazardous: isHazardous(code),
        kg: toKilograms(rows.reduce((sum, { weight_grams }) => sum + Number(weight_grams), 0)),
        weighedKg: toKilograms(found?.weighedGrams ?? null),
        reason: found?.reason ?? null,
      }
    })
}
