// Sessions of the signed-in person.
import * as z from 'zod/mini'

export const ownSession = z.object({
  uuid: z.string(),
  /** Common name of the browser, such as Firefox; null when the browser did not send one. */
  browser: z.nullable(z.string()),
  /** Operating system, such as Windows. */
  system: z.nullable(z.string()),
  signedInAt: z.string(),
  /** Rounded to the minute. */
  lastUsedAt: z.string(),
  /** Whether this session made the call. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const ownSessionsAnswer = z.object({ sessions: z.array(ownSession) })
