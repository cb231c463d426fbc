// Form values that repeat a company's order: equipment, packages, place, hours, person and comment,
// but no files.
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { repeatedAccess } from '#web/order-form/model/access-values.ts'
import type { EquipmentValues } from '#web/order-form/model/form-values.ts'
import { bdoOf, OTHER_BRANCH } from '#web/order-form/model/known-company.ts'
import { shownQuantity } from '#web/order-form/model/shown-quantity.ts'
import { knownEquipment, type Repeated, type Today } from '../repeat/known-equipment.ts'
import { startOf } from './own-company-values.ts'
import type { Own } from './use-own-companies.ts'

/**
 * Values from the earlier order, with the person's current name and the company's current data.
 * Undefined if the company is no longer the person's.
 */
export function repeatedOwnOrder(
  order: OrderDetails,
  { customer, companies }: Own,
  today: Today,
): Repeated | undefined {
  const { customerCompany: ordered, customerCompanyBranch: branch } = order
  const company = companies.find(({ uuid }) => uuid === ordered.uuid)
  if (!company) return undefined
  const start = startOf(customer, company)
  const { orderData, leftOut } = knownEquipment(order.orderData.map(entryOf), today)
  return {
    leftOut,
    values: {
      ...start,
      // Uses an exemption of that order. Otherwise the company's own setting applies.
      ...bdoOf(company, ordered.bdoFree || ordered.bdoPeopleCollection ? ordered : company),
      // Once the branches have loaded, `settleBranch` chooses the one with this address, if there is one.
      selectedBranch: OTHER_BRANCH,
      customerCompanyBranch: partsOf(start.customerCompanyBranch, branch),
      accessCard: repeatedAccess(order.accessCard),
      availableHoursFrom: order.availableHoursFrom,
      availableHoursTo: order.availableHoursTo,
      comment: order.comment ?? '',
      orderData,
    },
  }
}

/** Copies the values of `found` for the names in `parts`. A missing value stays as it is. */
function partsOf<Parts extends object>(parts: Parts, found: object): Parts {
  const given = new Map(Object.entries(found).filter(([, value]) => value !== null))
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]: [string, unknown]) => [name, given.get(name) ?? value]),
  ) as Parts
}

const entryOf = ({
  recyclingItem,
  packageTypes,
  destructionProtocol,
  serialNumbers,
}: OrderDetails['orderData'][number]): EquipmentValues => ({
  recyclingItem: { ...recyclingItem, value: String(recyclingItem.value) },
  packageTypes: packageTypes.map((one) => ({ ...one, value: shownQuantity(one.value) })),
  destructionProtocol,
  serialNumbers,
})
