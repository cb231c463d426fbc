// Corrects what an order says, by the rules of the order form: every changed field is in the history with what it was before.

import { isDeepStrictEqual } from 'node:util'
import type { FieldErrors } from '#contract/errors.ts'
import { withHyphen } from '#contract/fields/postal-code.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import type { ChangedField, FieldChange } from '#contract/orders/order-history.ts'
import { contactNeedsPhone, hoursFollow, packagesAreNotTooMany } from '#contract/orders/place-order-rules.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import { toKilograms } from '#contract/orders/weight.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { currentCatalogue } from '#server/features/catalogue/public.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { definedColumns } from '#server/platform/database/defined-columns.ts'
import { rejectInvalid } from '#server/platform/http/problem.ts'
import { unknownEquipment, weighEquipment, type Equipment } from '../../equipment.ts'
import { contactOf } from '../../new-order.ts'
import { hasHazardous, replaceEquipment } from '../../order-queries.ts'
import type { Change, Decide } from './change-order.ts'
import type { LockedOrder } from './change-queries.ts'
import { keptEquipment, type OrderedEntry } from './kept-equipment.ts'

export const edit =
  (sent: EditOrder, { database }: Pick<Dependencies, 'database'>): Decide =>
  async (order, { tx }): Promise<Change | null> => {
    rejectWrong(order, sent)
    const set = { ...columnsOf(order, sent) }
    const changes = changedColumns(order, set)
    const equipment = sent.orderData && (await changedEquipment(database, tx, order, sent.orderData))
    if (equipment) changes.push(...equipmentChanges(order, equipment))
    if (changes.length === 0) return null
    if (equipment) await replaceEquipment(tx, order, equipment.after)
    return {
      set: {
        ...set,
        ...(equipment
          ? {
              weight_grams: equipment.after.grams,
              weight_is_lower_bound: equipment.after.isLowerBound,
              is_hazardous: hasHazardous(equipment.after),
            }
          : {}),
      },
      status: order.status,
      history: {
        event: 'edited',
        details: { changes },
      },
      act: { kind: 'order-edit' },
    }
  }

/** The rules that join several fields, over what was sent and what stays. */
function rejectWrong(order: LockedOrder, sent: EditOrder): void {
  const errors: FieldErrors = {}
  const report = (path: PropertyKey[], key: string) => void (errors[path.join('.')] = [key])
  const branch = sent.customerCompanyBranch
  hoursFollow(
    {
      availableHoursFrom: sent.availableHoursFrom ?? order.available_hours_from,
      availableHoursTo: sent.availableHoursTo ?? order.available_hours_to,
    },
    report,
  )
  if (branch)
    contactNeedsPhone(
      {
        customerCompanyBranch: contactAfter(order, branch),
        reporter: { name: order.reporter_name, surname: order.reporter_surname },
      },
      report,
    )
  if (sent.orderData) packagesAreNotTooMany({ orderData: sent.orderData } as object, report)
  rejectInvalid(errors)
}

type SentBranch = NonNullable<EditOrder['customerCompanyBranch']>

const contactAfter = (order: LockedOrder, { contact, email, phone }: SentBranch) => ({
  contact: contact === undefined ? order.contact_name : contact,
  email: email === undefined ? order.contact_email : email,
  phone: phone === undefined ? order.contact_phone : phone,
})

/** The columns that what was sent sets, whether or not to another value. */
function columnsOf(order: LockedOrder, { customerCompanyBranch: branch = {}, ...sent }: EditOrder) {
  const { contact, email, phone, name, street, postalCode, city, country, mainBranch } = branch
  const isAboutContact = contact !== undefined || email !== undefined || phone !== undefined
  const person = isAboutContact ? contactOf(contactAfter(order, branch), reporterOf(order)) : undefined
  return definedColumns({
    available_hours_from: sent.availableHoursFrom,
    available_hours_to: sent.availableHoursTo,
    comment: sent.comment,
    branch_name: name === undefined ? undefined : (name ?? FALLBACK_BRANCH_NAME),
    branch_street: street,
    branch_postal_code: postalCode === undefined ? undefined : withHyphen(postalCode),
    branch_city: city,
    branch_country: country,
    branch_is_main: mainBranch,
    contact_name: person?.name,
    contact_email: person?.email,
    contact_phone: person?.phone,
  })
}

const reporterOf = (order: LockedOrder) => ({
  name: order.reporter_name,
  surname: order.reporter_surname,
  email: order.reporter_email,
  phone: order.reporter_phone,
})

/** Named as in the order body. */
const FIELDS: Record<keyof ReturnType<typeof columnsOf>, ChangedField> = {
  available_hours_from: 'availableHoursFrom',
  available_hours_to: 'availableHoursTo',
  comment: 'comment',
  branch_name: 'customerCompanyBranch.name',
  branch_street: 'customerCompanyBranch.street',
  branch_postal_code: 'customerCompanyBranch.postalCode',
  branch_city: 'customerCompanyBranch.city',
  branch_country: 'customerCompanyBranch.country',
  branch_is_main: 'customerCompanyBranch.mainBranch',
  contact_name: 'customerCompanyBranch.contact',
  contact_email: 'customerCompanyBranch.email',
  contact_phone: 'customerCompanyBranch.phone',
}

const changedColumns = (order: LockedOrder, set: ReturnType<typeof columnsOf>): FieldChange[] =>
  (Object.keys(set) as (keyof typeof set)[])
    .filter((column) => order[column] !== set[column])
    // Only the main branch is no text, as its field is.
    .map((column) => ({ field: FIELDS[column], before: order[column], after: set[column] }) as FieldChange)

interface ChangedEquipment {
  before: OrderedEntry[]
  after: Equipment
}

/** Undefined where what was sent is what the order has: it stays as it was weighed, whatever the catalogue says today. */
async function changedEquipment(
  database: Database,
  tx: Transaction,
  order: LockedOrder,
  sent: NonNullable<EditOrder['orderData']>,
): Promise<ChangedEquipment | undefined> {
  const { entries: before, catalogue: kept } = await keptEquipment(tx, order)
  const catalogue = await currentCatalogue(database, tx)
  // What the order has stays under the name, the code and the weights that it was ordered with; what is added has those of today.
  const known = {
    items: new Map([...catalogue.items, ...kept.items]),
    types: new Map([...catalogue.types, ...kept.types]),
  }
  rejectInvalid(unknownEquipment(known, sent))
  const after = weighEquipment(known, sent)
  return isDeepStrictEqual(before.map(identity), entriesOf(after).map(identity))
    ? undefined
    : { before, after }
}

const entriesOf = ({ entries }: Equipment): OrderedEntry[] =>
  entries.map(({ item, quantity, unit, packages }) => ({
    itemId: item.id,
    name: item.name,
    value: quantity,
    unit,
    packageTypes: packages.map(({ typeId, name, quantity: value, unit: packageUnit }) => ({
      typeId,
      name,
      value,
      unit: packageUnit,
    })),
  }))

/** What makes an entry another one. Something of the catalogue may have been renamed since; a package of one's own is its name. */
const identity = ({ itemId, value, unit, packageTypes }: OrderedEntry) => ({
  itemId,
  value,
  unit,
  packageTypes: packageTypes.map(({ typeId, name, ...quantity }) => ({ type: typeId ?? name, ...quantity })),
})

/** As the history has them. */
const byName = (entries: OrderedEntry[]) =>
  entries.map(({ name, value, unit, packageTypes }) => ({
    name,
    value,
    unit,
    packageTypes: packageTypes.map((ofPackage) => ({
      name: ofPackage.name,
      value: ofPackage.value,
      unit: ofPackage.unit,
    })),
  }))

function equipmentChanges(order: LockedOrder, { before, after }: ChangedEquipment): FieldChange[] {
  const [weightBefore, weightAfter] = [toKilograms(order.weight_grams), toKilograms(after.grams)]
  return [
    { field: 'orderData', before: byName(before), after: byName(entriesOf(after)) },
    ...(weightBefore === weightAfter
      ? []
      : [{ field: 'totalWeight' as const, before: weightBefore, after: weightAfter }]),
  ]
}
