// Calls that a page makes by itself, again and again: they keep nobody signed in who has left, and no progress bar shows them.
import { UNATTENDED } from '#contract/unattended.ts'
import type { CallResult } from '#web/api/result.ts'
import { FailedCall } from '#web/queries/query-client.ts'

/** To be given to the call. */
export const unattended = { headers: UNATTENDED }

/** How often the server is asked for what is new. */
export const POLL_MS = 20_000

/** The data of such a call, or its problem thrown. */
export async function quietDataOf<Data>(call: Promise<CallResult<Data>>): Promise<Data> {
  const result = await call
  if (result.ok) return result.data
  throw new FailedCall(result.error)
}
