// Pickup place of an order: from the request, as stored, and its mapping to columns.

import { withHyphen } from '#contract/fields/postal-code.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import type { PlaceField } from '#contract/orders/pickup-place.ts'
import type { SignedInOrder } from '#contract/orders/place-order.ts'
import type { PickupPlaceColumns } from '#database/order-tables.ts'

type Sent = SignedInOrder['customerCompanyBranch']
type SentPlace = Pick<Sent, PlaceField>

export type PickupPlace = Omit<SentPlace, 'name'> & { name: string }

/** Omits the contact person, which an order stores separately. A correction may contain only some fields. */
export function pickupPlaceOf(sent: Sent): PickupPlace
export function pickupPlaceOf(sent: Partial<Sent>): Partial<PickupPlace>
export function pickupPlaceOf({
  contact: _contact,
  email: _email,
  phone: _phone,
  name,
  postalCode,
  ...place
}: Partial<Sent>): Partial<PickupPlace> {
  return {
    ...(name !== undefined && { name: name ?? FALLBACK_BRANCH_NAME }),
    ...(postalCode !== undefined && { postalCode: withHyphen(postalCode) }),
    ...place,
  }
}

export const PLACE_COLUMNS = {
  name: 'branch_name',
  street: 'branch_street',
  postalCode: 'branch_postal_code',
  city: 'branch_city',
  country: 'branch_country',
  mainBranch: 'branch_is_main',
} as const satisfies Record<PlaceField, keyof PickupPlaceColumns>

type ColumnsOf<Place extends PickupPlace> = {
  [Field in PlaceField as (typeof PLACE_COLUMNS)[Field]]: Place[Field]
}
const COLUMNS = Object.entries(PLACE_COLUMNS) as [PlaceField, keyof PickupPlaceColumns][]

/** Returns the columns of the given fields. */
export function placeToColumns(place: PickupPlace): PickupPlaceColumns
export function placeToColumns(place: Partial<PickupPlace>): Partial<PickupPlaceColumns>
export function placeToColumns(place: Partial<PickupPlace>): Partial<PickupPlaceColumns> {
  const columns = COLUMNS.filter(([field]) => place[field] !== undefined)
  return Object.fromEntries(
    columns.map(([field, column]) => [column, place[field]]),
  ) as unknown as ColumnsOf<PickupPlace> satisfies PickupPlaceColumns
}

export const placeFromColumns = (row: PickupPlaceColumns): PickupPlace =>
  Object.fromEntries(COLUMNS.map(([field, column]) => [field, row[column]])) as unknown as PickupPlace

interface BranchRow {
  name: string
  street: string
  postal_code: string
  city: string
  country: string
  is_main: boolean
}

/** Place of an order that is picked up at a stored place of its company. */
export const placeAtBranch = (branch: BranchRow): PickupPlace => ({
  name: branch.name,
  street: branch.street,
  postalCode: branch.postal_code,
  city: branch.city,
  country: branch.country,
  mainBranch: branch.is_main,
})

/** Applies a function to every text of a place or an address. */
export const withTexts = <Place extends object>(place: Place, change: (text: string) => string): Place =>
  Object.fromEntries(
    Object.entries(place).map(([field, value]) => [field, typeof value === 'string' ? change(value) : value]),
  ) as Place
