import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { listMerges, previewMerge } from './list-merges.ts'
import { mergeCompanies, undoMerge } from './merge-companies.ts'

export function companyMergeRoutes(api: Api, deps: Dependencies): void {
  api.bind(endpoints.previewMerge, ({ actor, params, query }) =>
    previewMerge(deps, actor, params.id, query.intoUuid),
  )
  api.bind(endpoints.mergeCompany, (call) =>
    mergeCompanies(deps, authorOf(call), call.params.id, call.body.intoUuid),
  )
  api.bind(endpoints.listCompanyMerges, ({ actor, params }) => listMerges(deps, actor, params.id))
  api.bind(endpoints.undoMerge, (call) => undoMerge(deps, authorOf(call), call.params.id))
}
