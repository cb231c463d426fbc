// Reference to a record with a page of its own: a person, a company or a pickup place.
import * as z from 'zod/mini'

export const reference = z.object({ uuid: z.string(), name: z.string() })
type Reference = z.output<typeof reference>

/** Builds a reference from the id and name columns of a row; null without an id. */
export const referenceTo = (uuid: string | null, name: string | null | undefined): Reference | null =>
  uuid === null ? null : { uuid, name: name ?? '' }
