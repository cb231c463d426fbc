// Binds the calls for signing in, for passwords and for the person's own data.

import cookies from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { originOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { changePassword } from './change-password.ts'
import { listColleagues } from './colleague-queries.ts'
import { clearsItsCacheQuickly, deviceOf } from './device.ts'
import { guardCalls, sessionOf } from './guard.ts'
import { knownBrowserCookie } from './known-browser.ts'
import { type From, type LoggedIn, logIn } from './log-in.ts'
import { endOtherSession, endOtherSessions, sessionsOf } from './own-sessions.ts'
import { forgotPassword } from './password-links.ts'
import { peopleRoutes } from './people/routes.ts'
import {
  profileOf,
  updateProfile,
  editStaffAccount,
  endStaffSession,
  staffAccount,
  staffSessions,
} from './profile.ts'
import { finishLogIn } from './second-factor/finish-log-in.ts'
import { pendingLogInCookie } from './second-factor/pending-log-in.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { endSession, sessionAnswer, sessionCookie, type SessionCookie } from './sessions.ts'
import { setPassword } from './set-password.ts'

/** Binds the calls about a staff member's own account. */
function staffAccountRoutes(api: Api, deps: Dependencies, cookie: SessionCookie): void {
  api.bind(endpoints.getStaffAccount, async ({ actor }) => ({ account: await staffAccount(deps, actor) }))
  api.bind(endpoints.editStaffAccount, async ({ actor, body, request }) => ({
    account: await editStaffAccount(deps, actor, body, originOf(request)),
  }))
  api.bind(endpoints.listStaffSessions, async ({ request }) => ({
    list: await staffSessions(deps, sessionOf(request)),
  }))
  api.bind(endpoints.endStaffSession, async ({ params, request, reply }) => {
    const wasThis = await endStaffSession(deps, sessionOf(request), params.id, originOf(request))
    if (wasThis) cookie.take(reply)
  })
}

/**
 * Binds the calls about accounts. Runs before the routes of every other feature, because the session guard must run before all
 * calls.
 */
export async function accountRoutes(api: Api, deps: Dependencies): Promise<void> {
  const cookie = sessionCookie(deps.config.publicUrl)
  const browserCookie = knownBrowserCookie(deps.config.publicUrl)
  const pendingCookie = pendingLogInCookie(deps.config.publicUrl)
  await api.app.register(cookies)
  guardCalls(api.app, deps, cookie)

  const fromOf = (request: FastifyRequest): From => ({
    origin: originOf(request),
    previousToken: cookie.read(request),
    browserCookie: browserCookie.read(request),
    device: deviceOf(request.headers['user-agent']),
  })
  const letIn = (reply: FastifyReply, loggedIn: LoggedIn) => {
    cookie.give(reply, loggedIn.session)
    browserCookie.give(reply, loggedIn.browserCookie)
    return sessionAnswer(loggedIn.session, deps.config)
  }

  api.bind(endpoints.logIn, async ({ body, request, reply }) => {
    const loggedIn = await logIn(deps, body, fromOf(request))
    if ('pendingToken' in loggedIn) {
      pendingCookie.give(reply, loggedIn.pendingToken)
      return { secondFactor: 'required' as const }
    }
    return letIn(reply, loggedIn)
  })
  api.bind(endpoints.finishLogIn, async ({ body, request, reply }) => {
    const loggedIn = await finishLogIn(deps, body.code, pendingCookie.read(request), fromOf(request))
    pendingCookie.take(reply)
    return letIn(reply, loggedIn)
  })
  api.bind(endpoints.currentSession, async ({ request, reply }) => {
    if (request.session) return sessionAnswer(request.session, deps.config)
    if (cookie.read(request)) cookie.take(reply)
    return { user: null }
  })
  api.bind(endpoints.logOut, async ({ request, reply }) => {
    await endSession(deps, sessionOf(request), originOf(request))
    cookie.take(reply)
    // Clears only the cache. Storage keeps the language and other tabs' drafts; our own code deletes personal data from it.
    if (clearsItsCacheQuickly(request.headers['user-agent'])) reply.header('clear-site-data', '"cache"')
  })
  api.bind(endpoints.forgotPassword, ({ body, request }) =>
    forgotPassword(deps, body.email, originOf(request)),
  )
  api.bind(endpoints.setPassword, ({ body, request }) => setPassword(deps, body, originOf(request)))
  api.bind(endpoints.changePassword, ({ body, request }) =>
    changePassword(deps, sessionOf(request), body, originOf(request)),
  )

  api.bind(endpoints.listSessions, async ({ request }) => ({
    sessions: await sessionsOf(deps, sessionOf(request)),
  }))
  api.bind(endpoints.endSession, ({ params, request }) =>
    endOtherSession(deps, sessionOf(request), params.id, originOf(request)),
  )
  api.bind(endpoints.endOtherSessions, ({ request }) =>
    endOtherSessions(deps, sessionOf(request), originOf(request)),
  )

  api.bind(endpoints.listColleagues, async ({ actor }) => ({
    list: await listColleagues(deps.database.connection, actor),
  }))

  api.bind(endpoints.getProfile, async ({ actor }) => ({ customer: await profileOf(deps, actor) }))
  api.bind(endpoints.updateProfile, async ({ actor, body, request }) => ({
    customer: await updateProfile(deps, actor, body, originOf(request)),
  }))
  secondFactorRoutes(api, deps)
  staffAccountRoutes(api, deps, cookie)
  peopleRoutes(api, deps)
}
