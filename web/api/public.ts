// The calls of an order. A login and the portal's lists do not carry their descriptions along, and the order form fetches them, with
// the library that checks what they carry, after its first fields are drawn.
import type { publicCalls } from './public-calls.ts'
import { type CallResult, localProblem } from './result.ts'

type PublicCalls = typeof publicCalls

/** Code that cannot be fetched is a broken connection like any other. */
async function callOnceFetched(name: keyof PublicCalls, input: never): Promise<CallResult<unknown>> {
  let calls: PublicCalls
  try {
    calls = (await import('./public-calls.ts')).publicCalls
  } catch {
    return localProblem('ERROR.NETWORK')
  }
  return calls[name](input)
}

/** One function for each public call, like those of `callsOf`; which there are is known once they are fetched. */
export const publicApi = new Proxy({} as PublicCalls, {
  get: (_calls, name) => (input: never) => callOnceFetched(name as keyof PublicCalls, input),
})
