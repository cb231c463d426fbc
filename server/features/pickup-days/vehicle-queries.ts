// Rows of vehicles, and the answer that the list of vehicles and the day plan share.

import type { Selectable } from 'kysely'
import type { Vehicle } from '#contract/pickup-days/vehicles.ts'
import type { VehiclesTable } from '#database/pickup-day-tables.ts'

export type VehicleRow = Selectable<VehiclesTable>

export const vehicleAnswerOf = (row: VehicleRow): Vehicle => ({
  uuid: row.id,
  version: row.version,
  name: row.name,
  plate: row.plate,
  payloadKg: row.payload_kg,
  volumeM3: row.volume_m3 === null ? null : Number(row.volume_m3),
  palletPlaces: row.pallet_places,
  tailLift: row.tail_lift,
  active: row.is_active,
})
