// Calls that a page repeats by itself. They neither extend the session of an absent person nor show the progress bar.
import { UNATTENDED } from '#contract/endpoints/unattended.ts'
import type { CallResult } from '#web/api/result.ts'
import { FailedCall } from '#web/queries/query-client.ts'

/** Options of such a call. */
export const unattended = { headers: UNATTENDED }

/** Interval between two requests for news. */
export const POLL_MS = 20_000

/** Returns the data of such a call or throws its problem. */
export async function quietDataOf<Data>(call: Promise<CallResult<Data>>): Promise<Data> {
  const result = await call
  if (result.ok) return result.data
  throw new FailedCall(result.error)
}
