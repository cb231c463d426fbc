// Describes the pickup place of an order, for clients and staff.
import type { PlaceField, TypedPlaceField } from '#contract/orders/pickup-place.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

/** The labels of the fields in the history; fields without a shared label use the texts of the staff. */
export const PLACE_LABELS: Record<PlaceField, MessageKey> = {
  name: 'STAFF_ORDER.FIELD_PLACE_NAME',
  street: 'STAFF_ORDER.FIELD_STREET',
  postalCode: 'STAFF_ORDER.FIELD_POSTAL_CODE',
  city: 'STAFF_ORDER.FIELD_CITY',
  country: 'STAFF_ORDER.FIELD_COUNTRY',
  mainBranch: 'STAFF_ORDER.FIELD_MAIN_BRANCH',
}

type Said = Record<TypedPlaceField, string | null>

/** The fields that form the address and need no label. */
const ADDRESS: readonly PlaceField[] = ['name', 'street', 'postalCode', 'city', 'country']
const OTHERS = (Object.keys(PLACE_LABELS) as PlaceField[]).filter(
  (field): field is TypedPlaceField => field !== 'mainBranch' && !ADDRESS.includes(field),
)

/** One line per detail of the place. Whether it is the main branch appears only in the history. */
export function placeLines(place: Said, t: Translate): string[] {
  const { name, street, postalCode, city, country } = place
  const others = OTHERS.filter((field) => place[field])
  return [
    name ?? '',
    street ?? '',
    `${postalCode} ${city}, ${country}`,
    ...others.map((field) => `${t(PLACE_LABELS[field])}: ${place[field]}`),
  ].filter(Boolean)
}
