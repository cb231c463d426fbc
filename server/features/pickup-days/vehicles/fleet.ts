// Vehicles and drivers, which administrators add and change. None is deleted, because past routes refer to them. An inactive
// one gets no new routes.

import { randomUUID } from 'node:crypto'
import type { FieldErrors } from '#contract/errors.ts'
import { MAX_DRIVERS, MAX_VEHICLES } from '#contract/limits.ts'
import {
  driverNameErrors,
  plateErrors,
  type Driver,
  type DriverFields,
  type Vehicle,
  type VehicleFields,
} from '#contract/pickup-days/vehicles.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Act, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { definedColumns } from '#server/platform/database/defined-columns.ts'
import { ProblemError, rejectInvalid } from '#server/platform/http/problem.ts'
import { vehicleAnswerOf } from '../vehicle-queries.ts'
import { fleetRows, lockFleet, saveFleetRow, type FleetRows, type FleetTable } from './fleet-queries.ts'

type Needed = Pick<Dependencies, 'database' | 'clock' | 'log'>
type Loose<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

interface Kind<Table extends FleetTable, Fields, Answer, Named> {
  table: Table
  code: 'VEHICLE' | 'DRIVER'
  most: number
  columnsOf(fields: Loose<Fields>): Partial<FleetRows[Table]>
  /** Returns errors of values that another row already has. */
  taken(row: FleetRows[Table], others: readonly FleetRows[Table][]): FieldErrors
  answerOf(row: FleetRows[Table]): Answer
  /** Wraps the answer as the answer to a change, and as the current record of an edit conflict. */
  named(answer: Answer): Named
  act(row: FleetRows[Table], what: 'made' | 'edit'): Act
}

const vehicleKind: Kind<'vehicles', VehicleFields, Vehicle, { vehicle: Vehicle }> = {
  table: 'vehicles',
  code: 'VEHICLE',
  most: MAX_VEHICLES,
  columnsOf: (fields) =>
    definedColumns({
      name: fields.name,
      plate: fields.plate,
      payload_kg: fields.payloadKg,
      // PostgreSQL's driver returns the column as text with two decimals, so the sent value is converted to that before
      // comparing.
      volume_m3: typeof fields.volumeM3 === 'number' ? fields.volumeM3.toFixed(2) : fields.volumeM3,
      pallet_places: fields.palletPlaces,
      tail_lift: fields.tailLift,
      is_active: fields.active,
    }),
  taken: plateErrors,
  answerOf: vehicleAnswerOf,
  named: (vehicle) => ({ vehicle }),
  act: ({ id, plate }, what) => ({ kind: `vehicle-${what}`, objectId: id, detail: plate }),
}

const driverKind: Kind<'drivers', DriverFields, Driver, { driver: Driver }> = {
  table: 'drivers',
  code: 'DRIVER',
  most: MAX_DRIVERS,
  columnsOf: ({ name, phone, active }) => definedColumns({ name, phone, is_active: active }),
  taken: driverNameErrors,
  answerOf: (row) => ({
    uuid: row.id,
    version: row.version,
    name: row.name,
    phone: row.phone,
    active: row.is_active,
  }),
  named: (driver) => ({ driver }),
  act: ({ id }, what) => ({ kind: `driver-${what}`, objectId: id }),
}

function fleetOf<Table extends FleetTable, Fields, Answer, Named>(
  { database, clock, log }: Needed,
  kind: Kind<Table, Fields, Answer, Named>,
) {
  type Row = FleetRows[Table]
  const { table, code } = kind
  const shown = (row: Row) => kind.named(kind.answerOf(row))

  async function save(tx: Transaction, author: Author, row: Row, others: readonly Row[]): Promise<Named> {
    rejectInvalid(kind.taken(row, others))
    await saveFleetRow(tx, table, row)
    await recordAct(tx, { clock, log }, author, kind.act(row, row.version === 1 ? 'made' : 'edit'))
    return shown(row)
  }

  return {
    list: async () => ({ list: (await fleetRows(database.connection, table)).map(kind.answerOf) }),

    create: (author: Author, fields: Fields): Promise<Named> =>
      database.transaction(async (tx) => {
        await lockFleet(tx, table)
        const rows = await fleetRows(tx, table)
        if (rows.length >= kind.most) throw new ProblemError(`${code}.TOO_MANY`)
        const made = { ...kind.columnsOf(fields), id: randomUUID(), version: 1, created_at: clock.now() }
        return save(tx, author, made as unknown as Row, rows)
      }),

    edit: (
      author: Author,
      id: string,
      { version, ...fields }: Loose<Fields> & { version?: number | undefined },
    ): Promise<Named> =>
      database.transaction(async (tx) => {
        await lockFleet(tx, table)
        const rows = await fleetRows(tx, table)
        const row = rows.find((one) => one.id === id.toLowerCase())
        if (!row) throw new ProblemError(`${code}.NOT_FOUND`)
        if (version !== undefined && row.version !== version)
          throw new ProblemError(`${code}.CHANGED_MEANWHILE`, { more: { current: shown(row) } })
        const columns = Object.entries(kind.columnsOf(fields as Loose<Fields>)) as [keyof Row, unknown][]
        if (columns.every(([column, value]) => row[column] === value)) return shown(row)
        const after = { ...row, ...Object.fromEntries(columns), version: row.version + 1 }
        const others = rows.filter((one) => one !== row)
        return save(tx, author, after, others)
      }),
  }
}

export const vehiclesOf = (deps: Needed) => fleetOf(deps, vehicleKind)
export const driversOf = (deps: Needed) => fleetOf(deps, driverKind)
