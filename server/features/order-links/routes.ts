import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { orderLinkStillWorks } from './order-link.ts'

export function orderLinkRoutes(api: Api, { database, clock }: Dependencies): void {
  api.bind(endpoints.checkOrderLink, async ({ params }) => {
    if (!(await orderLinkStillWorks(database.connection, params.token, clock.now())))
      throw new ProblemError('ERROR.NOT_FOUND')
    return true as const
  })
}
