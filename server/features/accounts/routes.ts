// Signing in, passwords and the person's own data, bound to the endpoint table.

import cookies from '@fastify/cookie'
import { endpoints } from '#contract/endpoints.ts'
import type { Parts } from '#server/parts.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { clientAddress } from '#server/platform/http/client-network.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { guardCalls, sessionOf } from './guard.ts'
import { logIn } from './log-in.ts'
import { prepareStandIn } from './passwords.ts'
import { endSession, sessionAnswer, sessionCookie } from './sessions.ts'
import { profileOf, updateProfile } from './profile.ts'
import { setPassword } from './set-password.ts'

/** Before every other feature: the guard must stand in front of all calls. */
export async function accountRoutes(api: Api, parts: Parts): Promise<void> {
  const cookie = sessionCookie(parts.config.publicUrl)
  await prepareStandIn()
  await api.app.register(cookies)
  guardCalls(api.app, parts, cookie)
  keepPasswordLinksPrivate(api)

  api.bind(endpoints.logIn, async ({ body, request, reply }) => {
    const session = await logIn(parts, body, { address: clientAddress(request), previousToken: cookie.read(request) })
    cookie.give(reply, session)
    return sessionAnswer(session)
  })
  api.bind(endpoints.currentSession, async ({ request, reply }) => {
    if (request.session) return sessionAnswer(request.session)
    if (cookie.read(request)) cookie.take(reply)
    return { user: null }
  })
  api.bind(endpoints.logOut, async ({ request, reply }) => {
    await endSession(parts, sessionOf(request))
    cookie.take(reply)
  })
  api.bind(endpoints.forgotPassword, ({ body, request }) => forgotPassword(parts, body.email, clientAddress(request)))
  api.bind(endpoints.setPassword, ({ body }) => setPassword(parts, body.password, body.token))
  api.bind(endpoints.changePassword, ({ body, request }) => changePassword(parts, sessionOf(request), body))

  api.bind(endpoints.getProfile, async ({ actor }) => ({ customer: await profileOf(parts, actor) }))
  api.bind(endpoints.updateProfile, async ({ actor, body }) => ({ customer: await updateProfile(parts, actor, body) }))
}

/** The page of a password link asks for scripts and styles: their requests must not carry its address along. */
function keepPasswordLinksPrivate({ app }: Api): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/reset-password/')) reply.header('referrer-policy', 'no-referrer')
  })
}
