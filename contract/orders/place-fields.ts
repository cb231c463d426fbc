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
