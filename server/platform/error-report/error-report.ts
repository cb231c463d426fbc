// Error reports beside the log. The service is chosen at start.

export interface ErrorReport {
  report(error: unknown, context: ErrorContext): void
  /** Waits briefly for running reports. */
  close(): Promise<void>
}

/** Never contains a body, an address or a token, because reports leave the operator's systems. */
export interface ErrorContext {
  requestId?: string
  method?: string
  route?: string | undefined
  status?: number
  /** Queue of the failed job. */
  job?: string
}

export const noErrorReport: ErrorReport = { report: () => {}, close: async () => {} }

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
