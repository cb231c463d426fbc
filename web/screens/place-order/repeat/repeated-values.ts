import type { Locale } from '#contract/languages.ts'
import { OTHER_PACKAGE } from '#contract/limits.ts'
// The values of a form that repeats an order: its equipment, packages, place, hours, person and comment. Never its files, nor
// what has left the catalogue since: that is named, so that somebody can look for something else.
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { unitFrom } from '#contract/units.ts'
import { type Catalogue, itemWords } from '../model/catalogue.ts'
import {
  emptyEntry,
  emptyPackage,
  type EquipmentValues,
  initialValues,
  type OrderFormValues,
  type PackageValues,
} from '../model/form-values.ts'
import { OTHER_BRANCH } from '../own-company/own-company-form.ts'
import { bdoOf, startOf } from '../own-company/own-company-values.ts'
import type { Own } from '../own-company/use-own-companies.ts'

export interface Repeated {
  values: OrderFormValues
  leftOut: LeftOut
}

/** By the names they were ordered with. */
export interface LeftOut {
  items: readonly string[]
  packages: readonly { name: string; item: string }[]
}

interface Today {
  catalogue: Catalogue
  locale: Locale
}

/** An order of a company, for a person who has the company. Their own name and the company's data are those of today. */
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
      // An exemption is declared for one order; without one the company's own holds.
      ...bdoOf(company, ordered.bdoFree || ordered.bdoPeopleCollection ? ordered : company),
      // One of the company's places once these have come, if it is one.
      selectedBranch: OTHER_BRANCH,
      customerCompanyBranch: partsOf(start.customerCompanyBranch, branch),
      availableHoursFrom: order.availableHoursFrom,
      availableHoursTo: order.availableHoursTo,
      comment: order.comment ?? '',
      orderData,
    },
  }
}

/** What a visitor has sent, as the form kept it. */
export function repeatedVisitorOrder(sent: Partial<OrderFormValues>, today: Today): Repeated {
  const values = { ...initialValues(), ...sent }
  const { orderData, leftOut } = knownEquipment(values.orderData, today)
  return { leftOut, values: { ...values, publicToken: '', files: [], consent: false, orderData } }
}

/** `found` in the parts that the form knows; a part that was not given stays as it is. */
function partsOf<Parts extends object>(parts: Parts, found: object): Parts {
  const given = new Map(Object.entries(found).filter(([, value]) => value !== null))
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]: [string, unknown]) => [name, given.get(name) ?? value]),
  ) as Parts
}

const entryOf = ({ recyclingItem, packageTypes }: OrderDetails['orderData'][number]): EquipmentValues => ({
  recyclingItem: { ...recyclingItem, value: String(recyclingItem.value) },
  packageTypes: packageTypes.map((one) => ({ ...one, value: String(one.value) })),
})

function knownEquipment(entries: readonly EquipmentValues[], today: Today) {
  const items: string[] = []
  const packages: { name: string; item: string }[] = []
  const orderData: EquipmentValues[] = []
  for (const { recyclingItem, packageTypes } of entries) {
    const { uuid, value, unit } = recyclingItem
    const item = today.catalogue.itemOf(uuid)
    if (!item) {
      items.push(recyclingItem.name)
      continue
    }
    const { name } = itemWords(item, today.locale)
    const known = packageTypes.flatMap((one) => knownPackage(one, today) ?? [])
    for (const one of packageTypes)
      if (!knownPackage(one, today)) packages.push({ name: one.name, item: name })
    orderData.push({
      recyclingItem: { uuid, name, copyName: item.copyName, value, unit: unitFrom(unit) ?? '' },
      packageTypes: known.length > 0 ? known : [emptyPackage()],
    })
  }
  if (orderData.length === 0) orderData.push(emptyEntry())
  return { orderData, leftOut: { items, packages } }
}

function knownPackage(
  { uuid, name, value, unit }: PackageValues,
  { catalogue }: Today,
): PackageValues | undefined {
  const type = catalogue.packageTypeOf(uuid)
  if (!type) return undefined
  return { uuid, name: uuid === OTHER_PACKAGE ? name : type.name, value, unit: unitFrom(unit) ?? '' }
}
