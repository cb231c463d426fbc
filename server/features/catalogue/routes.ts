import { endpoints } from '#contract/endpoints.ts'
import type { Parts } from '#server/parts.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { listPackageTypes, listRecyclingItems } from './list-catalogue.ts'

/** The catalogue is nobody's secret and changes seldom. */
const A_WHILE = 'public, max-age=60'

export function catalogueRoutes(api: Api, { database }: Parts): void {
  api.bind(endpoints.listPackageTypes, async ({ query, reply }) => {
    reply.header('cache-control', A_WHILE)
    return { packageTypes: await listPackageTypes(database.connection, query.name, query.limit) }
  })
  api.bind(endpoints.listRecyclingItems, async ({ query, reply }) => {
    reply.header('cache-control', A_WHILE)
    return { recyclingItems: await listRecyclingItems(database.connection, query.search, query.limit) }
  })
}
