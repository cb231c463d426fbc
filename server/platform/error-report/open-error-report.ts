import { noErrorReport, type ErrorReport } from './error-report.ts'

interface Settings {
  environment: string
  sentryDsn: string | undefined
}

/** Reports only in prod and stage, and only if the operator has a service. */
export async function openErrorReport(
  { environment, sentryDsn }: Settings,
  release: string,
): Promise<ErrorReport> {
  if (environment === 'test' || !sentryDsn) return noErrorReport
  const { sentryReport } = await import('./sentry-report.ts')
  return sentryReport({ dsn: sentryDsn, environment, release })
}
