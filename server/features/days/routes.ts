import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { loadOfDays } from './day-load-queries.ts'

export function dayRoutes(api: Api, { database }: Pick<Dependencies, 'database'>): void {
  api.bind(endpoints.getDayLoad, async ({ actor, query }) => ({
    days: await loadOfDays(database.connection, actor, query),
  }))
}
