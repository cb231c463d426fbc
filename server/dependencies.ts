import type { Config } from '#server/config.ts'
import type { CurrentSettings } from '#server/features/operator-settings/public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ErrorReport } from '#server/platform/error-report/error-report.ts'
import type { Incidents } from '#server/platform/incidents/incidents.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** The services that every feature is given: made once at start, or by a test. */
export interface Dependencies {
  config: Config
  database: Database
  jobs: Jobs
  mail: Mail
  settings: CurrentSettings
  clock: Clock
  log: Log
  errorReport: ErrorReport
  incidents: Incidents
}
