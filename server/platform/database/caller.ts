// The caller for whom something is read: statements end when the caller leaves (docs/decisions/0109-statements-given-up.md).

import { AsyncLocalStorage } from 'node:async_hooks'

/** Nobody waits for the answer any more. */
export class CallerGone extends Error {
  override name = 'CallerGone'
}

interface Caller {
  signal: AbortSignal
  isAnswered: boolean
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs a read that only its caller waits for. */
export function forCaller<Read>(signal: AbortSignal, read: () => Promise<Read>): Promise<Read> {
  const caller = { signal, isAnswered: false }
  return callers.run(caller, async () => {
    try {
      return await read()
    } finally {
      // Work that was begun inside and goes on, such as a timer, is nobody's.
      caller.isAnswered = true
    }
  })
}

/** The signal of the caller who waits for the statement that is sent now. */
export function waitingCaller(): AbortSignal | undefined {
  const caller = callers.getStore()
  return caller?.isAnswered ? undefined : caller?.signal
}
