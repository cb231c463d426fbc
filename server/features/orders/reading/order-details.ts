// Assembles the details of an order from its rows: current values, files and history. Company data are those
// stored in the order, not those of the company's record.

import { OTHER_PACKAGE } from '#contract/limits.ts'
import { answeredCard } from '#contract/orders/access-card.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { isBeyond } from '#contract/orders/order.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { companyFromColumns } from '../columns/company.ts'
import { placeFromColumns } from '../columns/pickup-place.ts'
import { reporterFromColumns } from '../columns/reporter.ts'
import { listedOrder } from './listed-order.ts'
import {
  entriesOf,
  filesOf,
  packagesOf,
  type EntryRow,
  type FileRow,
  type HistoryRow,
  type OrderOf,
  type PackageRow,
  findOrderIdForStaff,
  type OrderForStaff,
} from './order-details-queries.ts'

type CompanyThen = Omit<OrderDetails['customerCompany'], 'uuid'> & { bdoUnknown: boolean }
type DetailsOfAny = Omit<OrderDetails, 'customerCompany' | 'wasteCodes'> & { customerCompany: CompanyThen }

/** Rows that make up an order. */
interface OrderParts {
  entries: EntryRow[]
  packages: PackageRow[]
  files: FileRow[]
}

export async function readParts(db: Connection, order: OrderOf): Promise<OrderParts> {
  const [entries, packages, files] = await Promise.all([
    entriesOf(db, order),
    packagesOf(db, order),
    filesOf(db, order),
  ])
  return { entries, packages, files }
}

/** Requires an order whose reader may read all of it. */
export function detailsOf(
  order: OrderOf,
  { entries, packages, files }: OrderParts,
  history: HistoryRow[],
): DetailsOfAny {
  return {
    ...listedOrder(order),
    customerCompany: companyThen(order),
    customerCompanyBranch: pickupPlace(order),
    availableHoursFrom: order.available_hours_from,
    availableHoursTo: order.available_hours_to,
    accessCard: answeredCard(order.access_card, order.has_door_code),
    comment: order.comment,
    reporter: reporterFromColumns(order),
    orderData: orderedEquipment(entries, packages),
    totalWeight: toKilograms(order.weight_grams),
    totalWeightIsLowerBound: order.weight_is_lower_bound,
    files: files.map(({ id, name, type, size_bytes }: FileRow) => ({
      uuid: id,
      name,
      type,
      size: size_bytes,
    })),
    history: steps(history),
  }
}

/** Omits `nipNotRequired`, which no reader needs. */
function companyThen(order: OrderOf): CompanyThen {
  const { nipNotRequired: _nipNotRequired, ...company } = companyFromColumns(order)
  return company
}

const pickupPlace = (order: OrderOf): OrderDetails['customerCompanyBranch'] => ({
  ...placeFromColumns(order),
  contact: order.contact_name,
  email: order.contact_email,
  phone: order.contact_phone,
})

function orderedEquipment(entries: EntryRow[], packages: PackageRow[]): OrderDetails['orderData'] {
  const packagesByEntry = Map.groupBy(packages, (row) => row.order_entry_id)
  return entries.map((entry) => ({
    recyclingItem: {
      uuid: entry.recycling_item_id,
      name: entry.name,
      copyName: entry.name,
      code: entry.waste_code,
      description: entry.description,
      group: entry.item_group,
      examples: entry.examples,
      unit: entry.unit,
      value: entry.quantity,
      weightPerPiece: toKilograms(entry.grams_per_piece),
      weightPerCubicMeter: toKilograms(entry.grams_per_cubic_meter),
    },
    packageTypes: (packagesByEntry.get(entry.id) ?? []).map((row) => ({
      uuid: row.package_type_id ?? OTHER_PACKAGE,
      name: row.name,
      value: Number(row.quantity),
      unit: row.unit,
    })),
    holdsData: entry.holds_data,
    destructionProtocol: entry.destruction_protocol,
    serialNumbers: entry.serial_numbers,
  }))
}

/** Steps that concern the client and still hold: a new status or a new pickup date, without what staff undid or reopened. */
function steps(history: HistoryRow[]): OrderDetails['history'] {
  const undone = new Set(history.map(({ details }) => details?.undid))
  let shown: OrderDetails['history'] = []
  let date: string | null = null
  for (const { id, at, status, details } of history) {
    if (undone.has(id)) continue
    const change = details ?? {}
    if (change.suggestedDate !== undefined) date = change.suggestedDate
    shown = shown.filter((step) => !isBeyond(step.status, status))
    const last = shown.at(-1)
    if (status === last?.status && date === last.suggestedDate) continue
    const reason = change.showReason ? change.reason : undefined
    shown.push({ at: at.toISOString(), status, suggestedDate: date, ...(reason && { reason }) })
  }
  return shown
}

/** Throws `ORDER.NOT_FOUND`. */
export async function knownOrder(db: Connection, staff: StaffActor, id: string): Promise<OrderForStaff> {
  const order = await findOrderIdForStaff(db, staff, id)
  if (!order) throw new ProblemError('ORDER.NOT_FOUND')
  return order
}
