import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { currentCatalogue, KEPT_SECONDS } from './current-catalogue.ts'
import { listPackageTypes, listRecyclingItems } from './list-catalogue.ts'

/** The catalogue is public and changes seldom. */
const A_WHILE = `public, max-age=${KEPT_SECONDS}`

export function catalogueRoutes(api: Api, deps: Dependencies): void {
  const current = () => currentCatalogue(deps, deps.database.connection)
  const shared = { isShared: true }
  api.bind(
    endpoints.listPackageTypes,
    async ({ query, reply }) => {
      reply.header('cache-control', A_WHILE)
      return { packageTypes: listPackageTypes(await current(), query.name, query.limit) }
    },
    shared,
  )
  api.bind(
    endpoints.listRecyclingItems,
    async ({ query, reply }) => {
      reply.header('cache-control', A_WHILE)
      return { recyclingItems: listRecyclingItems(await current(), query.search, query.limit) }
    },
    shared,
  )
}
