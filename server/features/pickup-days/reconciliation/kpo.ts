// Collects the facts for the waste transfer cards of an order. It does not call the BDO register.

import { isHazardous, isSettled } from '#contract/catalogue/waste-code.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import { type Kpo, wholeKilograms } from '#contract/orders/kpo.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  companyFromColumns,
  findOrderForStaff,
  massesOfOrders,
  placeFromColumns,
  wasteCardOf,
} from '#server/features/orders/public.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { transportOf } from './reconciliation-queries.ts'

export async function kpoOf(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  staff: StaffActor,
  orderId: string,
): Promise<Kpo> {
  const db = database.connection
  const order = await findOrderForStaff(db, staff, orderId)
  if (!order) throw new ProblemError('ORDER.NOT_FOUND')
  const [rows, transport] = await Promise.all([massesOfOrders(db, [order.id]), transportOf(db, order.id)])
  const masses = rows
    .map(({ waste_code: code, weighed_grams: weighed, estimated_grams: estimated }) => ({
      code,
      weighed: weighed !== null,
      grams: Number(weighed ?? estimated),
    }))
    // Nothing of this code was handed over, or it is no longer in the order.
    .filter(({ weighed, grams }) => !(weighed && grams === 0))
  const kilograms = wholeKilograms(masses.map(({ grams }) => grams))
  const blocks = masses.map(({ code, weighed }, at) => ({
    code,
    hazardous: isHazardous(code),
    massMg: (kilograms[at] ?? 0) / 1000,
    weighed,
  }))
  const operator = settings.operator()
  const company = companyFromColumns(order)
  const { name: place, mainBranch: _main, ...address } = placeFromColumns(order)
  const gaps: Record<Kpo['missing'][number], boolean> = {
    bdo: order.bdo === null,
    plate: !transport,
    date: order.suggested_day === null,
    code: blocks.some(({ code }) => !isSettled(code)),
    mass: blocks.some(({ massMg }) => massMg === 0),
  }
  return {
    orderNumber: order.order_number,
    wasteCardNumber: order.waste_card_number,
    wasteCard: wasteCardOf(order, order.is_hazardous),
    blocks,
    totalMg: kilograms.reduce((sum, kg) => sum + kg, 0) / 1000,
    sender: {
      name: company.name,
      nip: company.nip,
      bdo: company.bdo,
      address: company.address,
      place: { name: place === FALLBACK_BRANCH_NAME ? '' : place, address },
    },
    receiver: { name: operator.legalName, nip: operator.nip, bdo: operator.bdo, address: operator.address },
    transport: {
      plate: transport?.plate ?? null,
      driverName: transport?.driver_name ?? null,
      date: order.suggested_day,
      hourFrom: order.available_hours_from,
    },
    missing: (Object.keys(gaps) as (keyof typeof gaps)[]).filter((gap) => gaps[gap]),
  }
}
