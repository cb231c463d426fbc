import type { Operator, OperatorSettings } from '#contract/settings/operator-settings.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ErrorReport } from '#server/platform/error-report/error-report.ts'
import type { Incidents } from '#server/platform/incidents/incidents.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { LongJobs } from '#server/platform/jobs/long-jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** What administrators have set of the operator, and which wording of the personal-data notice goes with it. */
export interface SettingsInForce {
  version: number
  settings: OperatorSettings
  noticeVersion: string
}

/** The settings that hold, as this process keeps them. */
export interface CurrentSettings {
  now(): SettingsInForce
  operator(): Operator
  /** Takes over a newer version, if there is one, before it resolves. */
  renew(): Promise<void>
  /** Told of each version that this process has not had before; `renew` waits for it. */
  onChange(listener: (settings: SettingsInForce) => Promise<void>): void
  /** Begins to ask by itself. */
  follow(): { stop(): Promise<void> }
}

/** The services that every feature is given: made once at start, or by a test. */
export interface Dependencies {
  config: Config
  database: Database
  jobs: Jobs
  longJobs: LongJobs
  mail: Mail
  settings: CurrentSettings
  clock: Clock
  log: Log
  errorReport: ErrorReport
  incidents: Incidents
}
