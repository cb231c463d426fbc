// Calls that a page repeats by itself. They do not extend the session of an absent person and do
// not show the progress bar.
import { UNATTENDED } from '#contract/endpoints/unattended.ts'
import type { CallResult } from '#web/api/result.ts'
import { FailedCall } from '#web/queries/query-client.ts'

/** Options of a call that the page makes by itself. */
export const unattended = { headers: UNATTENDED }

/** Interval between two polls. */
export const POLL_MS = 20_000

/** Returns the data of a call that the page makes by itself, or throws its problem. */
export async function quietDataOf<Data>(call: Promise<CallResult<Data>>): Promise<Data> {
  const result = await call
  if (result.ok) return result.data
  throw new FailedCall(result.error)
}
