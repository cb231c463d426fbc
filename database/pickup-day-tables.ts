// Rows of vehicles, drivers, day plans and of what drivers report.

import type { ColumnType, Generated } from 'kysely'

/** `YYYY-MM-DD` when written; read it with `to_char`, because `pg` converts a date into local midnight. */
type Day = ColumnType<Date, string, string>

export interface VehiclesTable {
  id: string
  name: string
  plate: string
  payload_kg: number
  /** `pg` reads it as text to keep every digit. */
  volume_m3: ColumnType<string | null, number | null, number | null>
  pallet_places: number | null
  tail_lift: boolean
  is_active: boolean
  version: Generated<number>
  created_at: ColumnType<Date, Date, never>
}

export interface DriversTable {
  id: string
  name: string
  phone: string | null
  is_active: boolean
  version: Generated<number>
  created_at: ColumnType<Date, Date, never>
}

export interface DayPlansTable {
  day: Day
  version: number
}

export interface DayRoutesTable {
  id: string
  day: Day
  vehicle_id: string
  driver_name: string | null
  position: number
}

export interface DayStopsTable {
  order_id: string
  route_id: string
  position: number
  is_pinned: boolean
}

export interface DriverLinksTable {
  id: string
  day: Day
  vehicle_id: string
  made_by_id: string
  created_at: ColumnType<Date, Date, never>
  expires_at: Date
  revoked_at: Date | null
}

export interface StopReportsTable {
  id: string
  order_id: string
  day: Day
  plate: string
  driver_name: string | null
  outcome: 'collected' | 'notCollected'
  reason: string | null
  handed_over_by: string | null
  /** PNG image. */
  signature: Buffer | null
  reported_at: Date
  idempotency_key: string
  body_hash: Buffer
}

export interface CollectedMassesTable {
  id: Generated<string>
  order_id: string
  waste_code: string
  /** `pg` reads these as text to keep every digit. */
  estimated_grams: ColumnType<string, number, number>
  weighed_grams: ColumnType<string, number, number>
  reason: string | null
}
