import { noErrorReport, type ErrorReport } from './error-report.ts'

interface Settings {
  environment: string
  sentryDsn: string | undefined
}

/** Reports are sent in prod and stage only, and only where the operator has such a service. */
export async function openErrorReport(
  { environment, sentryDsn }: Settings,
  release: string,
): Promise<ErrorReport> {
  if (environment === 'test' || !sentryDsn) return noErrorReport
  const { sentryReport } = await import('./sentry-report.ts')
  return sentryReport({ dsn: sentryDsn, environment, release })
}
