// Remembers which call sends a statement, so that its statements are cancelled when its caller disconnects or it takes too long
// (docs/decisions/0109-statements-given-up.md, 0123-a-time-limit-for-each-call.md).

import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller disconnected: nobody waits for the answer. */
export class CallerGone extends Error {
  override name = 'CallerGone'
}

/** The call got no answer from the database in time. */
export class CallTimeout extends Error {
  override name = 'CallTimeout'
  constructor(timeoutMs: number) {
    super(`The call took longer than ${timeoutMs} ms`)
  }
}

interface Caller {
  /** Aborts with `CallTimeout` or `CallerGone`. */
  signal: AbortSignal
  isAnswered: boolean
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs the rest of a call, beginning with the next hook. */
export const waitingFor = (signal: AbortSignal, next: () => void): void =>
  callers.run({ signal, isAnswered: false }, next)

/** Runs the work of a call. Statements that it sends are cancelled when `signal` aborts. */
export function forCaller<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
  const caller = { signal, isAnswered: false }
  return callers.run(caller, async () => {
    try {
      return await work()
    } finally {
      // Work that continues after the call, such as a timer, belongs to no call.
      caller.isAnswered = true
    }
  })
}

/** Returns the signal of the call that sends the current statement; undefined outside a call. */
export function waitingCaller(): AbortSignal | undefined {
  const caller = callers.getStore()
  return caller?.isAnswered ? undefined : caller?.signal
}
