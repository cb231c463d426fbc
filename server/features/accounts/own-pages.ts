// Distinguishes requests of our own pages, and of programs, from those of other sites. Browsers set these headers, and scripts
// cannot.

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
  // Older browsers without `Sec-Fetch-Site` still send `Origin`.
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.host
}

/**
 * Whether a page of another site opened a download, which carries no anti-forgery token. Typed addresses and programs pass.
 * Pages of the second host (`CORS_ORIGIN`) open downloads as links, which name their page only in `Referer`.
 */
export function isLinkOfAnotherSite(
  { headers }: FastifyRequest,
  { corsOrigin }: Pick<Config, 'corsOrigin'>,
): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none') return false
  return corsOrigin === undefined || URL.parse(headers.referer ?? '')?.origin !== corsOrigin
}
