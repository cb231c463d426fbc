// Names of the text fields of a pickup place, without their rules, so that pages need not load the schema to
// read them.
import type { TypedPlaceField } from './pickup-place.ts'

/** In the sequence of the form. */
export const PLACE_FIELDS = [
  'name',
  'street',
  'postalCode',
  'city',
  'country',
] as const satisfies readonly TypedPlaceField[]

const NAME_AND_ADDRESS: readonly TypedPlaceField[] = ['name', 'street', 'postalCode', 'city', 'country']

/** Fields that are shown with their label `PLACE.{field}`. Name and address need none. */
export const LABELLED_PLACE_FIELDS: readonly TypedPlaceField[] = PLACE_FIELDS.filter(
  (field) => !NAME_AND_ADDRESS.includes(field),
)
