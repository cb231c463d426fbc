// Rows of vehicles, and the answer that the list of vehicles and the day plan share.

import type { Selectable } from 'kysely'
import type { Vehicle } from '#contract/pickup-days/vehicles.ts'
import type { VehiclesTable } from '#database/pickup-day-tables.ts'

export type VehicleRow = Selectable<VehiclesTable>

/** Columns in the answer. The volume is a number in a row that PostgreSQL converted to JSON, otherwise a text. */
export type ShownVehicle = Omit<VehicleRow, 'created_at' | 'volume_m3'> & {
  volume_m3: string | number | null
}

export const vehicleAnswerOf = (row: ShownVehicle): Vehicle => ({
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
