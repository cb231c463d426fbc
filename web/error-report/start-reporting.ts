// Failures seen by the page go to the operator's error reporting where the page says there is one; its code is fetched only then.
import { pageSettings } from '#web/api/page-settings.ts'
import { setReporter } from '#web/api/report.ts'

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
