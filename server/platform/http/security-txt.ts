// Serves /.well-known/security.txt (RFC 9116), which names the address for reports of vulnerabilities.

import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contract/fields/day.ts'
import { LOCALES } from '#contract/languages.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { ProblemError } from './problem.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116, 2.5.5, recommends less than a year. The date moves on while the server runs. */
const GOOD_FOR_DAYS = 180
interface SecurityTxt {
  publicUrl: string
  contacts: () => readonly string[]
  clock: Clock
}

/** Serves the file. Without a contact there is none, because RFC 9116 requires one. */
export function answerSecurityTxt(app: FastifyInstance, { publicUrl, contacts, clock }: SecurityTxt): void {
  const lines = () => [
    ...contacts().map((contact) => `Contact: ${contact}`),
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${PATH}`] : []),
  ]
  app.get(PATH, (_request, reply) => {
    if (contacts().length === 0) throw new ProblemError('ERROR.NOT_FOUND')
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send([...lines(), `Expires: ${expiry(clock.now())}`, ''].join('\r\n'))
  })
}

/** Returns the expiry at midnight UTC, so that all answers of one day are equal. */
function expiry(now: Date): string {
  const day = new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS).toISOString().slice(0, 10)
  return `${day}T00:00:00Z`
}
