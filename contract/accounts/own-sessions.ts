// The sessions of the signed-in person.
import * as z from 'zod/mini'

export const ownSession = z.object({
  uuid: z.string(),
  /** A name that people know it by, such as Firefox; null when the browser did not say. */
  browser: z.nullable(z.string()),
  /** Such as Windows. */
  system: z.nullable(z.string()),
  signedInAt: z.string(),
  /** Exact to the minute. */
  lastUsedAt: z.string(),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const ownSessionsAnswer = z.object({ sessions: z.array(ownSession) })
