import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { currentCatalogue, offeredIn } from './current-catalogue.ts'
import { listPackageTypes, listRecyclingItems } from './list-catalogue.ts'

/** Browsers may cache the lists but must revalidate them, so that a change applies at once. */
const KEPT = 'public, no-cache'

export function catalogueRoutes(api: Api, deps: Dependencies): void {
  const current = () => currentCatalogue(deps.database, deps.database.connection)
  const shared = { isShared: true }
  api.bind(
    endpoints.listPackageTypes,
    async ({ query, reply }) => {
      reply.header('cache-control', KEPT)
      return { packageTypes: listPackageTypes(await current(), query.name, query.limit) }
    },
    shared,
  )
  api.bind(
    endpoints.listRecyclingItems,
    async ({ query, reply }) => {
      reply.header('cache-control', KEPT)
      return {
        recyclingItems: listRecyclingItems(
          offeredIn(await current(), deps.settings.now().settings.company),
          query.search,
          query.limit,
        ),
      }
    },
    shared,
  )
}
