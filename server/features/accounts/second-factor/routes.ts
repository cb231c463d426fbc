// Binds the calls about one's own second factor, for clients and for staff.

import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { originOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sessionOf } from '../guard.ts'
import {
  confirmSecondFactor,
  ownFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchSecondFactorOff,
} from './set-up.ts'

export function secondFactorRoutes(api: Api, deps: Dependencies): void {
  api.bind(endpoints.getOwnFactor, async ({ actor }) => ({ secondFactor: await ownFactor(deps, actor) }))
  for (const start of [endpoints.startOwnFactor, endpoints.startSecondFactor])
    api.bind(start, ({ body, request }) =>
      startSecondFactor(deps, sessionOf(request), { ...body, origin: originOf(request) }),
    )
  for (const confirm of [endpoints.confirmOwnFactor, endpoints.confirmSecondFactor])
    api.bind(confirm, async ({ body, request }) => ({
      recoveryCodes: await confirmSecondFactor(deps, sessionOf(request), {
        ...body,
        origin: originOf(request),
      }),
    }))
  for (const renew of [endpoints.renewOwnRecoveryCodes, endpoints.renewRecoveryCodes])
    api.bind(renew, async ({ body, request }) => ({
      recoveryCodes: await renewRecoveryCodes(deps, sessionOf(request), {
        ...body,
        origin: originOf(request),
      }),
    }))
  for (const off of [endpoints.switchOwnFactorOff, endpoints.switchSecondFactorOff])
    api.bind(off, ({ body, request }) =>
      switchSecondFactorOff(deps, sessionOf(request), { ...body, origin: originOf(request) }),
    )
}
