// The pickup place of an order: as it was sent, as the order keeps it, and its columns, there and back.

import { withHyphen } from '#contract/fields/postal-code.ts'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import type { PlaceField } from '#contract/orders/pickup-place.ts'
import type { SignedInOrder } from '#contract/orders/place-order.ts'
import type { PickupPlaceColumns } from '#database/order-tables.ts'

type SentPlace = Pick<SignedInOrder['customerCompanyBranch'], PlaceField>

export type PickupPlace = Omit<SentPlace, 'name'> & { name: string }

/** Without the contact person, whom an order keeps apart from the place. */
export function pickupPlaceOf({
  contact: _contact,
  email: _email,
  phone: _phone,
  ...place
}: SignedInOrder['customerCompanyBranch']): PickupPlace {
  return {
    ...place,
    name: place.name ?? FALLBACK_BRANCH_NAME,
    postalCode: withHyphen(place.postalCode),
  }
}

export const placeToColumns = (place: PickupPlace): PickupPlaceColumns => ({
  branch_name: place.name,
  branch_street: place.street,
  branch_postal_code: place.postalCode,
  branch_city: place.city,
  branch_country: place.country,
  branch_is_main: place.mainBranch,
})

export const placeFromColumns = (row: PickupPlaceColumns): PickupPlace => ({
  name: row.branch_name,
  street: row.branch_street,
  postalCode: row.branch_postal_code,
  city: row.branch_city,
  country: row.branch_country,
  mainBranch: row.branch_is_main,
})

interface BranchRow {
  name: string
  street: string
  postal_code: string
  city: string
  country: string
  is_main: boolean
}

/** The place of an order that is picked up at a branch of its company. */
export const placeAtBranch = (branch: BranchRow): PickupPlace => ({
  name: branch.name,
  street: branch.street,
  postalCode: branch.postal_code,
  city: branch.city,
  country: branch.country,
  mainBranch: branch.is_main,
})

/** With every text of it changed. */
export const withTexts = (place: PickupPlace, change: (text: string) => string): PickupPlace =>
  Object.fromEntries(
    Object.entries(place).map(([field, value]) => [field, typeof value === 'string' ? change(value) : value]),
  ) as unknown as PickupPlace
