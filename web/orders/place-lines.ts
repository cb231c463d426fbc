// The pickup place of an order in words, for clients and staff alike.
import type { PlaceField, TypedPlaceField } from '#contract/orders/pickup-place.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

/** What the history calls each field; the texts of the staff, but for a field that has one label everywhere. */
export const PLACE_LABELS: Record<PlaceField, MessageKey> = {
  name: 'STAFF_ORDER.FIELD_PLACE_NAME',
  street: 'STAFF_ORDER.FIELD_STREET',
  postalCode: 'STAFF_ORDER.FIELD_POSTAL_CODE',
  city: 'STAFF_ORDER.FIELD_CITY',
  country: 'STAFF_ORDER.FIELD_COUNTRY',
  mainBranch: 'STAFF_ORDER.FIELD_MAIN_BRANCH',
}

type Said = Record<TypedPlaceField, string | null>

/** What the address is made of; the label of any other field stands before it. */
const ADDRESS: readonly PlaceField[] = ['name', 'street', 'postalCode', 'city', 'country']
const OTHERS = (Object.keys(PLACE_LABELS) as PlaceField[]).filter(
  (field): field is TypedPlaceField => field !== 'mainBranch' && !ADDRESS.includes(field),
)

/** What is said of the place, a line each. Whether it is the main one is told in the history alone. */
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
