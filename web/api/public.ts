// Public calls, loaded on demand. Login and portal do not load their descriptions, and the order form loads them, with the
// validation library, after rendering its first fields.
import type { publicCalls } from './public-calls.ts'
import { type CallResult, localProblem } from './result.ts'

type PublicCalls = typeof publicCalls

/** Loads the calls and makes this one. Code that cannot be loaded counts as a broken connection. */
async function callOnceFetched(name: keyof PublicCalls, input: never): Promise<CallResult<unknown>> {
  let calls: PublicCalls
  try {
    calls = (await import('./public-calls.ts')).publicCalls
  } catch {
    return localProblem('ERROR.NETWORK')
  }
  return calls[name](input)
}

/** One function for each public call, as in `callsOf`; the calls are known only after loading. */
export const publicApi = new Proxy({} as PublicCalls, {
  get: (_calls, name) => (input: never) => callOnceFetched(name as keyof PublicCalls, input),
})
