import { endpoints } from '#contract/endpoints.ts'
import type { Parts } from '#server/parts.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { listPackageTypes, listRecyclingItems } from './list-catalogue.ts'

export function catalogueRoutes(api: Api, { database }: Parts): void {
  api.bind(endpoints.listPackageTypes, async ({ query }) => ({
    packageTypes: await listPackageTypes(database.connection, query.name, query.limit),
  }))
  api.bind(endpoints.listRecyclingItems, async ({ query }) => ({
    recyclingItems: await listRecyclingItems(database.connection, query.search, query.limit),
  }))
}
