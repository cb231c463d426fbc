// Client of the REGON service. Its session is shared by all callers and renewed when it silently expires.

import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { askRegister } from '../ask-register.ts'
import { RegistryFailure } from '../registry-failure.ts'
import { chooseEntity, errorCodeOf } from './entities.ts'
import {
  action,
  type Fields,
  logInEnvelope,
  type Operation,
  recordsOf,
  resultOf,
  searchEnvelope,
} from './envelope.ts'

/** Lifetime of our session. The service ends a session after about an hour; ours is renewed earlier. */
const SESSION_MS = 50 * 60_000
/** Timeout of a sign-in: twice the time of one caller, so that a caller who joins a running one still has its full time. */
const LOG_IN_MS = 10_000
/** Most bytes of an answer. A record takes a kilobyte, and a NIP has few. Deeply nested XML takes the parser quadratic time. */
const MAX_ANSWER_BYTES = 64 * 1024
/** Valid session id. It is sent back as a header: an invalid one would make every request fail while the session is kept. */
const SESSION_ID = /^[\w-]{1,100}$/
const NOT_FOUND = '4'
const NO_SESSION = '7'

interface GusSettings {
  url: string
  apiKey: string
  clock: Clock
}

interface ServiceSession {
  id: string
  since: number
}

export function createGusRegister({ url, apiKey, clock }: GusSettings) {
  let session: Promise<ServiceSession> | undefined

  async function call(
    operation: Operation,
    envelope: string,
    signal: AbortSignal,
    sessionId?: string,
  ): Promise<string> {
    const { status, text } = await askRegister(url, {
      method: 'POST',
      headers: {
        'content-type': `application/soap+xml; charset=utf-8; action="${action(operation)}"`,
        // The service reads the session id from this header.
        ...(sessionId && { sid: sessionId }),
      },
      body: envelope,
      signal,
      maxAnswerBytes: MAX_ANSWER_BYTES,
    })
    if (status !== 200) throw new RegistryFailure('failing')
    return resultOf(operation, text)
  }

  async function logIn(): Promise<ServiceSession> {
    const id = await call('Zaloguj', logInEnvelope(url, apiKey), AbortSignal.timeout(LOG_IN_MS))
    if (!id) throw new RegistryFailure('key refused')
    if (!SESSION_ID.test(id)) throw new RegistryFailure('unreadable answer')
    return { id, since: clock.now().getTime() }
  }

  /** Opens a session; concurrent callers share one sign-in. A failed sign-in is forgotten. */
  function newSession(): Promise<ServiceSession> {
    const started = logIn()
    session = started
    started.catch(() => {
      if (session === started) session = undefined
    })
    return started
  }

  /** Returns a session other than the expired one; the first caller that notices the expiry renews it for all. */
  async function openSession(signal: AbortSignal, ended?: ServiceSession): Promise<ServiceSession> {
    const current = session
    if (!current) return unlessAborted(signal, newSession())
    const known = await unlessAborted(signal, current)
    if (known !== ended && clock.now().getTime() - known.since < SESSION_MS) return known
    return session === current ? unlessAborted(signal, newSession()) : openSession(signal, ended)
  }

  /** Searches records by NIP. Undefined if the session has expired, which the service signals by an empty result or a code. */
  async function search(
    nip: string,
    { id }: ServiceSession,
    signal: AbortSignal,
  ): Promise<Fields[] | undefined> {
    const result = await call('DaneSzukajPodmioty', searchEnvelope(url, nip), signal, id)
    const records = result ? recordsOf(result) : undefined
    return records && errorCodeOf(records) === NO_SESSION ? undefined : records
  }

  return {
    /** Finds a company; null if the register does not know the number. */
    async find(nip: string, signal: AbortSignal): Promise<FoundCompany | null> {
      const first = await openSession(signal)
      const records =
        (await search(nip, first, signal)) ?? (await search(nip, await openSession(signal, first), signal))
      if (!records) throw new RegistryFailure('failing')
      const error = errorCodeOf(records)
      if (error === NOT_FOUND) return null
      if (error !== undefined || records.length === 0) throw new RegistryFailure('failing')
      return chooseEntity(records)
    },
  }
}

/**
 * Waits for `pending` until the caller's timeout. The timeout does not cancel `pending`, because others may need the sign-in.
 */
function unlessAborted<T>(signal: AbortSignal, pending: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new RegistryFailure('too slow'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    pending.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
