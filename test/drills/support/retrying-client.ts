// Somebody's browser before a site whose servers come and go: it comes again when that may help, and keeps account of what it was told.

import { setTimeout as wait } from 'node:timers/promises'

/** What all people of a drill were told. */
export interface Account {
  attempts: number
  /** Reasons to come again, by call and kind. */
  passing: Map<string, number>
  /** What nobody should ever be told. */
  faults: string[]
  /** From the first attempt of a call to its answer, in milliseconds. */
  longestWait: number
}

export const openAccount = (): Account => ({ attempts: 0, passing: new Map(), faults: [], longestWait: 0 })

export interface Call {
  /** As it stands in the account. */
  name: string
  method: string
  address: string
  headers?: Record<string, string>
  body?: Buffer<ArrayBuffer> | string
  /** Statuses that are an answer. */
  expects: number[]
}

export interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
  /** How often it was asked. */
  attempts: number
}

const TRANSIENT = new Set([502, 503, 504])
const GIVE_UP_AFTER_MS = 120_000
/** Longer than the proxy's own, so that it is the one to answer. */
const ANSWER_WITHIN_MS = 90_000
const PAUSE_MS = 400

export async function askWithRetries(call: Call, account: Account): Promise<Answer> {
  const from = performance.now()
  for (let attempts = 1; ; attempts += 1) {
    account.attempts += 1
    const heard = await ask(call)
    if (typeof heard !== 'string' && call.expects.includes(heard.status)) {
      account.longestWait = Math.max(account.longestWait, performance.now() - from)
      return { ...heard, attempts }
    }
    const passing = typeof heard === 'string' ? heard : reasonToComeAgain(heard)
    if (passing === undefined || performance.now() - from > GIVE_UP_AFTER_MS)
      throw errorOf(call, heard, account)
    const reason = `${call.name}: ${passing}`
    account.passing.set(reason, (account.passing.get(reason) ?? 0) + 1)
    await wait(
      typeof heard === 'string' ? PAUSE_MS : Number(heard.headers.get('retry-after')) * 1000 || PAUSE_MS,
    )
  }
}

type Heard = Omit<Answer, 'attempts'>

async function ask({ method, address, headers, body }: Call): Promise<Heard | 'connection broken'> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  try {
    const answer = await fetch(address, {
      method,
      signal,
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  } catch (error) {
    if (signal.aborted) throw new Error(`${method} ${address} was not answered at all`, { cause: error })
    return 'connection broken'
  }
}

/** A server of ours says when to come again; a proxy that reached none cannot know. */
function reasonToComeAgain({ status, headers }: Heard): string | undefined {
  if (!TRANSIENT.has(status)) return undefined
  if (!headers.has('x-request-id')) return `${status} of the proxy`
  return status === 503 && headers.has('retry-after') ? '503 of a server' : undefined
}

function errorOf(call: Call, heard: Heard | string, account: Account): Error {
  const told = typeof heard === 'string' ? heard : `${heard.status} ${heard.bytes.toString('utf8', 0, 300)}`
  const fault = `${call.name}: ${told}`
  account.faults.push(fault)
  return new Error(fault)
}
