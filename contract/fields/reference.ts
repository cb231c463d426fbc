// Something that has a page of its own, as others name it: a person, a company, a pickup place.
import * as z from 'zod/mini'

export const reference = z.object({ uuid: z.string(), name: z.string() })
type Reference = z.output<typeof reference>

/** The reference to what a row names by its id; null where the row names nothing. */
export const referenceTo = (uuid: string | null, name: string | null | undefined): Reference | null =>
  uuid === null ? null : { uuid, name: name ?? '' }
