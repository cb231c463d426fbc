// Reports failures in the page to the operator's error reporting service, if the page names one. Its code is loaded only then.
import { pageSettings } from '#web/api/page-settings.ts'
import { keepReports, reportFailure, setReporter } from '#web/api/report.ts'

export async function startReporting(settings = pageSettings.reports): Promise<void> {
  if (!settings) return setReporter(() => undefined)
  try {
    const { sentryReporter } = await import('./sentry-reporter.ts')
    setReporter(sentryReporter(settings))
  } catch {
    // Without the code nothing can be reported; the page still works.
    setReporter(() => undefined)
  }
}

/** The landing page loads the code with the first failure. */
export function reportLater(settings = pageSettings.reports): void {
  if (!settings) return setReporter(() => undefined)
  setReporter((first) => {
    keepReports()
    reportFailure(first)
    void startReporting(settings)
  })
}

/** Reports errors and rejections that no other code has caught. */
export function watchFailures(): void {
  const report = (cause: unknown) => reportFailure({ level: 'error', kind: 'crash', cause })
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
