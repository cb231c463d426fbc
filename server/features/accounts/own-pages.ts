// Whether a request was made by our own pages, or by no page at all: browsers say so, and scripts cannot change it.

import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

export function isFromOurPages(
  request: FastifyRequest,
  { publicUrl, corsOrigin }: Pick<Config, 'publicUrl' | 'corsOrigin'>,
): boolean {
  const { origin } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  if (origin !== undefined && origin === corsOrigin) return true
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
  if (origin === undefined || fetchSite === 'same-origin') return true
  // A browser too old to say `Sec-Fetch-Site` still says where the page came from.
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.host
}
