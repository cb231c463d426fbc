import { noErrorReport, type ErrorReport } from './error-report.ts'
import { sentryReport } from './sentry-report.ts'

interface Settings {
  environment: string
  sentryDsn: string | undefined
}

/** On in prod and stage only, and only where the operator has such a service. */
export function openErrorReport({ environment, sentryDsn }: Settings, release: string): ErrorReport {
  if (environment === 'test' || !sentryDsn) return noErrorReport
  return sentryReport({ dsn: sentryDsn, environment, release })
}
