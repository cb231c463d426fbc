// Describes the pickup place of an order, for clients and staff.
import type { PlaceField, TypedPlaceField } from '#contract/orders/pickup-place.ts'
import { PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

/** Returns the label of a field. A field that clients see has its text in the area `common`. */
export const placeLabel = (field: PlaceField) => `PLACE.${field}` as const satisfies MessageKey

type Said = Record<TypedPlaceField, string | null>

/** The fields that form the address and need no label. */
const ADDRESS: readonly PlaceField[] = ['name', 'street', 'postalCode', 'city', 'country']
const OTHERS = PLACE_FIELDS.filter((field) => !ADDRESS.includes(field))

/** Returns one line per detail of the place. Whether it is the main branch appears only in the history. */
export function placeLines(place: Said, t: Translate): string[] {
  const { name, street, postalCode, city, country } = place
  const others = OTHERS.filter((field) => place[field])
  return [
    name ?? '',
    street ?? '',
    `${postalCode} ${city}, ${country}`,
    ...others.map((field) => `${t(placeLabel(field))}: ${place[field]}`),
  ].filter(Boolean)
}
