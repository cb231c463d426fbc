// Asking the REGON service of the statistical office: a session that is kept, shared and renewed when it silently ends.

import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { askRegister } from '../ask-register.ts'
import { RegistryFailure } from '../registry-failure.ts'
import { chooseEntity, errorCodeOf } from './entities.ts'
import { action, logInEnvelope, type Operation, recordsOf, resultOf, searchEnvelope } from './envelope.ts'

/** The service ends a session after about an hour; ours is given up earlier. */
const SESSION_MS = 50 * 60_000
const NOT_FOUND = '4'

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

  async function call(operation: Operation, envelope: string, signal: AbortSignal, sessionId?: string): Promise<string> {
    const { status, text } = await askRegister(url, {
      method: 'POST',
      headers: {
        'content-type': `application/soap+xml; charset=utf-8; action="${action(operation)}"`,
        // The service knows its session by a plain header.
        ...(sessionId && { sid: sessionId }),
      },
      body: envelope,
      signal,
    })
    if (status !== 200) throw new RegistryFailure('failing')
    return resultOf(operation, text)
  }

  async function logIn(signal: AbortSignal): Promise<ServiceSession> {
    const id = await call('Zaloguj', logInEnvelope(url, apiKey), signal)
    if (!id) throw new RegistryFailure('key refused')
    return { id, since: clock.now().getTime() }
  }

  /** One log-in at a time, whoever asks meanwhile; a failed one is forgotten. */
  function newSession(signal: AbortSignal): Promise<ServiceSession> {
    const started = logIn(signal)
    session = started
    started.catch(() => {
      if (session === started) session = undefined
    })
    return started
  }

  /** A session other than the one that was found ended; whoever finds it ended first renews it for all. */
  async function openSession(signal: AbortSignal, ended?: ServiceSession): Promise<ServiceSession> {
    const current = session
    if (!current) return newSession(signal)
    const known = await current
    if (known !== ended && clock.now().getTime() - known.since < SESSION_MS) return known
    return session === current ? newSession(signal) : openSession(signal, ended)
  }

  const search = (nip: string, { id }: ServiceSession, signal: AbortSignal) => call('DaneSzukajPodmioty', searchEnvelope(url, nip), signal, id)

  return {
    /** Null when the register knows no such number. */
    async find(nip: string, signal: AbortSignal): Promise<FoundCompany | null> {
      const first = await openSession(signal)
      // An empty result is how the service says that the session has ended.
      const result = (await search(nip, first, signal)) || (await search(nip, await openSession(signal, first), signal))
      if (!result) throw new RegistryFailure('failing')
      const records = recordsOf(result)
      const error = errorCodeOf(records)
      if (error === NOT_FOUND) return null
      if (error !== undefined || records.length === 0) throw new RegistryFailure('failing')
      return chooseEntity(records)
    },
  }
}
