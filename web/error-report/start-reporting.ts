// Failures seen by the page go to the operator's error reporting where the page says there is one; its code is fetched only then.
import { pageSettings } from '#web/api/page-settings.ts'
import { keepReports, reportFailure, setReporter } from '#web/api/report.ts'

export async function startReporting(settings = pageSettings.reports): Promise<void> {
  if (!settings) return setReporter(() => undefined)
  try {
    const { sentryReporter } = await import('./sentry-reporter.ts')
    setReporter(sentryReporter(settings))
  } catch {
    // Without the code nothing can be told; the page works on.
    setReporter(() => undefined)
  }
}

/** On the landing page the code is fetched with the first failure. */
export function reportLater(settings = pageSettings.reports): void {
  if (!settings) return setReporter(() => undefined)
  setReporter((first) => {
    keepReports()
    reportFailure(first)
    void startReporting(settings)
  })
}

/** Crashes that nothing else has caught. */
export function watchFailures(): void {
  const report = (cause: unknown) => reportFailure({ level: 'error', kind: 'crash', cause })
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
