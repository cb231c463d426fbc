// Reconciliation of a pickup day: estimated and weighed masses by order and code, with totals.

import { isSettled } from '#contract/catalogue/waste-code.ts'
import type { Locale } from '#contract/languages.ts'
import { orderEnd } from '#contract/orders/order.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { MassTotals, Reconciliation, ReconciledOrder } from '#contract/pickup-days/reconciliation.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type MassRow, massesOfOrders } from '#server/features/orders/public.ts'
import { type CsvFile, csvFile } from '#server/platform/http/csv-file.ts'
import { DOCUMENT_TEXTS } from '#server/texts.ts'
import { type PickupRow, pickupsOf } from './reconciliation-queries.ts'

const polish = new Intl.Collator('pl')

/** Order with its masses in grams, from which the totals are added up exactly. */
interface Pickup extends PickupRow {
  masses: { code: string; estimated: number; weighed: number | null; reason: string | null }[]
  found: ReconciledOrder['outcome']
}

export async function reconcile(
  { database }: Pick<Dependencies, 'database'>,
  date: string,
): Promise<Reconciliation> {
  const db = database.connection
  const rows = await pickupsOf(db, date)
  const masses = Map.groupBy(
    await massesOfOrders(
      db,
      rows.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  )
  const pickups = rows.map((row) => pickupOf(row, masses.get(row.id) ?? []))
  const routes = [...Map.groupBy(pickups, ({ plate }) => plate)]
  // Orders of visitors belong to no company and are one client by their typed name.
  const clients = [...Map.groupBy(pickups, (row) => row.company_id ?? row.company_name).values()]
  return {
    date,
    routes: routes.map(([plate, of]) => ({
      plate,
      vehicleName: of[0]?.vehicle_name ?? null,
      driverName: of.find(({ driver_name }) => driver_name)?.driver_name ?? null,
      orders: of.map(shownOrder),
      totals: totalsOf(of),
    })),
    clients: clients
      .map((of) => ({ name: of[0]?.company_name ?? '', totals: totalsOf(of) }))
      .toSorted((one, other) => polish.compare(one.name, other.name)),
    totals: totalsOf(pickups),
  }
}

/** Builds a pickup. An order that was reported as not collected and completed on the same day counts as collected. */
function pickupOf(row: PickupRow, masses: MassRow[]): Pickup {
  const isCompleted = row.is_of_day && orderEnd(row.status) === 'done'
  const found = isCompleted ? 'collected' : (row.outcome ?? 'open')
  return {
    ...row,
    found,
    masses: masses.map((mass) => {
      const weighed = mass.weighed_grams === null || !isCompleted ? null : Number(mass.weighed_grams)
      const estimated = Number((weighed === null ? null : mass.estimated_then) ?? mass.estimated_grams)
      return { code: mass.waste_code, estimated, weighed, reason: weighed === null ? null : mass.reason }
    }),
  }
}

const shownOrder = (row: Pickup): ReconciledOrder => ({
  uuid: row.id,
  orderNumber: row.order_number,
  companyName: row.company_name,
  city: row.city,
  outcome: row.found,
  reason: row.found === 'notCollected' ? row.reason : null,
  codes: row.masses.map(({ code, estimated, weighed, reason }) => ({
    code,
    estimatedKg: toKilograms(estimated),
    weighedKg: toKilograms(weighed),
    differenceKg: weighed === null ? null : toKilograms(weighed - estimated),
    reason,
  })),
})

function totalsOf(pickups: readonly Pickup[]): MassTotals {
  const masses = pickups.filter(({ found }) => found !== 'notCollected').flatMap((pickup) => pickup.masses)
  const weighed = masses.filter((mass) => mass.weighed !== null)
  const sum = (of: typeof masses, grams: (mass: (typeof masses)[number]) => number) =>
    toKilograms(of.reduce((all, mass) => all + grams(mass), 0))
  const isAny = weighed.length > 0
  return {
    orders: pickups.length,
    estimatedKg: sum(masses, ({ estimated }) => estimated),
    weighedKg: isAny ? sum(weighed, (mass) => mass.weighed ?? 0) : null,
    differenceKg: isAny ? sum(weighed, (mass) => (mass.weighed ?? 0) - mass.estimated) : null,
  }
}

const COLUMNS = [
  'plate',
  'driver',
  'orderNumber',
  'company',
  'city',
  'outcome',
  'code',
  'estimatedKg',
  'weighedKg',
  'differenceKg',
  'reason',
] as const

export function reconciliationCsv({ date, routes }: Reconciliation, locale: Locale): CsvFile {
  const texts = DOCUMENT_TEXTS[locale]
  const rows = routes.flatMap(({ plate, driverName, orders }) =>
    orders.flatMap((order) =>
      order.codes.map((mass) => [
        plate ?? '',
        driverName ?? '',
        order.orderNumber,
        order.companyName,
        order.city,
        texts[`RECONCILIATION.OUTCOME_${order.outcome}`],
        isSettled(mass.code) ? mass.code : '',
        mass.estimatedKg,
        mass.weighedKg ?? '',
        mass.differenceKg ?? '',
        mass.reason ?? order.reason ?? '',
      ]),
    ),
  )
  const titles = COLUMNS.map((column) => texts[`CSV.RECONCILIATION_${column}`])
  return csvFile(`reconciliation-${date}.csv`, [titles, ...rows])
}
