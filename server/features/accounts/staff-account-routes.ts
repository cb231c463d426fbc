// Binds the calls about a staff member's own account.

import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { originOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sessionOf } from './guard.ts'
import type { SessionCookie } from './sessions.ts'
import { editStaffAccount, endStaffSession, staffAccount, staffSessions } from './staff-account.ts'

export function staffAccountRoutes(api: Api, deps: Dependencies, cookie: SessionCookie): void {
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
