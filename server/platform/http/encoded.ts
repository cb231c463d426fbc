// Bytes that many are sent alike: with a tag by which a browser asks whether its copy is still good, and compressed as it accepts.

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

export interface Encoded extends Record<Encoding, Buffer> {
  etag: string
  plain: Buffer
}

export const etagOf = (content: Buffer | string) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** Sets the headers of the answer; whether the one who asks has it already. */
export function isKnown(reply: FastifyReply, etag: string): boolean {
  reply.headers({ etag, vary: varying(reply) })
  const known = reply.request.headers['if-none-match'] ?? ''
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

/** What else the answer varies with stays said, such as the origin of a page on another host. */
function varying(reply: FastifyReply): string {
  const said = String(reply.getHeader('vary') ?? '')
  return [said, 'accept-encoding'].filter(Boolean).join(', ')
}

export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? ''
  return (['br', 'gzip'] as const).find((known) => new RegExp(`\\b${known}\\b`).test(accepted))
}
