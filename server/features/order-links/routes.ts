import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyIdentity } from '#server/features/companies/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { companyOfLink, orderLinkStillWorks } from './order-link.ts'

export function orderLinkRoutes(api: Api, { database, clock }: Dependencies): void {
  api.bind(endpoints.checkOrderLink, async ({ params }) => {
    if (!(await orderLinkStillWorks(database.connection, params.token, clock.now())))
      throw new ProblemError('ERROR.NOT_FOUND')
    return true as const
  })
  api.bind(endpoints.getLinkedCompany, async ({ params }) => {
    const found = await companyOfLink(database.connection, params.token, clock.now())
    if (!found) throw new ProblemError('ERROR.NOT_FOUND')
    // Phone and email are left out, because anyone may have the link.
    return { company: found.company && companyIdentity(found.company) }
  })
}
