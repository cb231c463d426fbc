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

/**
 * Whether another site's page opened a download, which carries no anti-forgery token. A typed address and a program are no page.
 * The pages of the second host open downloads as links, which say where they stand in `Referer` alone.
 */
export function isLinkOfAnotherSite(
  { headers }: FastifyRequest,
  { corsOrigin }: Pick<Config, 'corsOrigin'>,
): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none') return false
  return corsOrigin === undefined || URL.parse(headers.referer ?? '')?.origin !== corsOrigin
}
