// Where somebody who found a weakness may write: /.well-known/security.txt of RFC 9116.

import type { FastifyInstance } from 'fastify'
import { LOCALES } from '#contract/limits.ts'
import type { Clock } from '#server/platform/clock/clock.ts'

const PLACE = '/.well-known/security.txt'
/** RFC 9116, 2.5.5: less than a year. The server says it anew for as long as it runs. */
const GOOD_FOR_DAYS = 180
const DAY_MS = 24 * 60 * 60_000

interface Told {
  publicUrl: string
  contacts: readonly string[]
  clock: Clock
}

/** Without a contact there is no such file: one without it would be against the RFC. */
export function answerSecurityTxt(app: FastifyInstance, { publicUrl, contacts, clock }: Told): void {
  if (contacts.length === 0) return
  const lasting = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${PLACE}`] : []),
  ]
  app.get(PLACE, { schema: { hide: true } as object }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send([...lasting, `Expires: ${expiry(clock.now())}`, ''].join('\r\n')),
  )
}

/** At midnight, so that the same day says the same. */
function expiry(now: Date): string {
  const day = new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS).toISOString().slice(0, 10)
  return `${day}T00:00:00Z`
}
