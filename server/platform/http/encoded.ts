// Precompressed content that many callers share, with an ETag for revalidation.

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

export interface Encoded extends Record<Encoding, Buffer> {
  etag: string
  plain: Buffer
}

export const etagOf = (content: Buffer | string) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** Sets the ETag and Vary headers. Returns whether the caller's copy is still valid. */
export function isKnown(reply: FastifyReply, etag: string): boolean {
  reply.headers({ etag, vary: varying(reply) })
  const known = reply.request.headers['if-none-match'] ?? ''
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

/** Keeps existing Vary values, such as the Origin header of a page on another host. */
function varying(reply: FastifyReply): string {
  const said = String(reply.getHeader('vary') ?? '')
  return [said, 'accept-encoding'].filter(Boolean).join(', ')
}

export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? ''
  return (['br', 'gzip'] as const).find((known) => new RegExp(`\\b${known}\\b`).test(accepted))
}
