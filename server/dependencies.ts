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

/** Operator's settings, with the version of the personal-data notice. */
export interface SettingsInForce {
  version: number
  settings: OperatorSettings
  noticeVersion: string
}

/** Current settings, as this process knows them. */
export interface CurrentSettings {
  now(): SettingsInForce
  operator(): Operator
  /** Loads a newer version, if there is one. */
  renew(): Promise<void>
  /** Calls the listener for each version that is new to this process; `renew` waits for it. */
  onChange(listener: (settings: SettingsInForce) => Promise<void>): void
  /** Starts polling for new versions. */
  follow(): { stop(): Promise<void> }
}

/** Services that every feature gets, created once at start or by a test. */
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
