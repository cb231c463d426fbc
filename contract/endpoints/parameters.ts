// Parameters in the paths of calls.
import * as z from 'zod/mini'

/** A malformed identifier is answered like an unknown one, so the schema accepts any text. */
export const id = z.object({ id: z.string() })
