import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { originOf } from '#server/features/security-events/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { branchAnswer, companyAnswer } from './answers.ts'
import { changeBranchAccess } from './branch-access.ts'
import { branchesOf, findCompanyOf, type CheckedCompany } from './company-queries.ts'

export function companyRoutes(api: Api, deps: Dependencies): void {
  const { database } = deps
  const companyOf = async (actor: Actor, id: string): Promise<CheckedCompany> => {
    const company = await findCompanyOf(database.connection, actor, id)
    if (!company) throw new ProblemError('COMPANY.NOT_FOUND')
    return company
  }
  api.bind(endpoints.getCompany, async ({ actor, params }) => ({
    customerCompany: companyAnswer(await companyOf(actor, params.id)),
  }))
  api.bind(endpoints.listBranches, async ({ actor, params }) => {
    const branches = await branchesOf(database.connection, await companyOf(actor, params.id))
    return { branches: branches.map(branchAnswer) }
  })
  api.bind(endpoints.changeBranchAccess, ({ actor, request, params, body }) =>
    changeBranchAccess(deps, { actor, origin: originOf(request) }, params.id, body),
  )
}
