import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { listLinkBatches, listLinks, makeLinks } from './list-links.ts'
import { revokeLink, revokeLinkBatch } from './revoke-links.ts'

export function staffLinkRoutes(api: Api, deps: Dependencies): void {
  api.bind(endpoints.makeLinks, (call) => makeLinks(deps, authorOf(call), call.body))
  api.bind(endpoints.listLinks, ({ actor, query }) => listLinks(deps, actor, query))
  api.bind(endpoints.revokeLink, (call) => revokeLink(deps, authorOf(call), call.params.id))
  api.bind(endpoints.listLinkBatches, ({ actor, query }) => listLinkBatches(deps, actor, query))
  api.bind(endpoints.revokeLinkBatch, (call) => revokeLinkBatch(deps, authorOf(call), call.params.id))
}
