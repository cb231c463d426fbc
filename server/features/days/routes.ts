import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { loadOfDays } from './day-load-queries.ts'
import { publicCalendar } from './public-calendar.ts'

export function dayRoutes(
  api: Api,
  { database, settings, clock }: Pick<Dependencies, 'database' | 'settings' | 'clock'>,
): void {
  api.bind(endpoints.getCalendar, async () => publicCalendar(settings.now().settings.calendar, clock.now()))
  api.bind(endpoints.getDayLoad, async ({ actor, query }) => ({
    days: await loadOfDays(database.connection, actor, query),
    calendar: settings.now().settings.calendar,
  }))
}
