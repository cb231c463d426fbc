// Describes the pickup place of an order, for clients and staff.
import type { PlaceField, TypedPlaceField } from '#contract/orders/pickup-place.ts'
import { LABELLED_PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

/** Returns the label of a field. */
export const placeLabel = (field: PlaceField) => `PLACE.${field}` as const satisfies MessageKey

type Said = Record<TypedPlaceField, string | null>

/** Returns one line per detail of the place. Whether it is the main branch appears only in the history. */
export function placeLines(place: Said, t: Translate): string[] {
  const { name, street, postalCode, city, country } = place
  return [
    name ?? '',
    street ?? '',
    `${postalCode} ${city}, ${country}`,
    ...LABELLED_PLACE_FIELDS.filter((field) => place[field]).map(
      (field) => `${t(placeLabel(field))}: ${place[field]}`,
    ),
  ].filter(Boolean)
}
