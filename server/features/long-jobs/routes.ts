// Binds the staff's calls about long jobs.

import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { longJobsAbout } from '#server/platform/jobs/long-job-queries.ts'

export function longJobRoutes(api: Api, { database, longJobs }: Dependencies): void {
  api.bind(endpoints.listLongJobs, async ({ query }) => ({
    list: await longJobsAbout(database.connection, query.about),
  }))
  api.bind(endpoints.retryLongJob, ({ params }) => longJobs.retry(params.id))
}
