// Session guard: admits or refuses a call before its body is read, by the access in the endpoint table.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints.ts'
import { UNATTENDED_HEADER } from '#contract/endpoints/unattended.ts'
import type { Config } from '#server/config.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellDenials } from './account-events.ts'
import { isSameToken } from './secret-token.ts'
import {
  antiForgeryToken,
  lacksSecondFactor,
  resumeSession,
  type Session,
  type SessionCookie,
} from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Live session of the cookie, on any call. Only files of this feature read it. */
    session: Session | null
    /** The session, unless a page of another site made the call. */
    sessionOfOurPages: Session | null
  }
}

export function guardCalls(app: FastifyInstance, deps: Dependencies, cookie: SessionCookie): void {
  app.decorateRequest('session', null)
  app.decorateRequest('sessionOfOurPages', null)
  app.decorateRequest('accountId', null)
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const access = accessOf(request)
    const token = cookie.read(request)
    // Every request with the cookie extends the session, also public ones, because people fill in long forms. Polling requests
    // do not.
    const keepsAlive = request.headers[UNATTENDED_HEADER] === undefined
    request.session = (token && (await resumeSession(deps, token, { keepsAlive }))) || null
    request.accountId = request.session?.actor.userId ?? null
    request.sessionOfOurPages = isFromOurPages(request, deps.config) ? request.session : null
    if (access === 'staff') request.actor = admitStaff(request, deps.config)
    if (access === 'client') request.actor = admit(request, deps.config)
    if (request.actor && !request.routeOptions.config.worksWithoutSecondFactor)
      demandSecondFactor(deps.config, request.actor)
  })
  tellDenials(app, deps, (request) => accessOf(request) === 'staff')
}

/**
 * Returns the access of a call in the endpoint table. A route that names none, for example one that serves a page, is public.
 */
const accessOf = ({ routeOptions }: FastifyRequest): Endpoint['access'] =>
  routeOptions.config?.access ?? 'public'

function admit(request: FastifyRequest, config: Config): Actor {
  if (!request.session) throw new ProblemError('SESSION.REQUIRED')
  const isForged = request.routeOptions.config.isPlainLink
    ? isLinkOfAnotherSite(request, config)
    : !carriesAntiForgeryToken(request, request.session)
  if (isForged) throw new ProblemError('SESSION.XSRF_TOKEN_INVALID')
  return request.session.actor
}

function admitStaff(request: FastifyRequest, config: Config): Actor {
  if (request.session && request.session.actor.role !== 'staff') throw new ProblemError('ERROR.NOT_FOUND')
  const actor = admit(request, config)
  if (request.routeOptions.config.isForAdministrators && !actor.isAdministrator)
    throw new ProblemError('ACCESS.DENIED')
  return actor
}

function demandSecondFactor(config: Config, actor: Actor): void {
  if (lacksSecondFactor(config, actor)) throw new ProblemError('SECOND_FACTOR.REQUIRED')
}

function carriesAntiForgeryToken(request: FastifyRequest, session: Session): boolean {
  const theirs = request.headers['x-xsrf-token']
  return typeof theirs === 'string' && isSameToken(theirs, antiForgeryToken(session))
}

/** Returns the session of the request. Throws if there is none. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error('The handler of a call that needs a session was reached without one')
  return request.session
}

/**
 * Returns the signed-in person behind a public call. Other sites' requests carry the cookie too, and public calls have no
 * anti-forgery header. Therefore the session counts only if our own pages made the call.
 */
export const sessionOfPublicCall = (request: FastifyRequest): Actor | undefined =>
  request.sessionOfOurPages?.actor

/**
 * Whether one of our own pages or a program made the request, and not a page of another site. Browsers set the headers that
 * this reads; scripts cannot.
 */
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
