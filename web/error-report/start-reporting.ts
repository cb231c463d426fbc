// Failures seen by the page go to the operator's error reporting where the page says there is one; its code is fetched only then.
import { pageSettings } from '../api/page-settings.ts'
import { type FailureReport, setReporter } from '../api/report.ts'

/** Failures before the service's code is there wait for it; beyond this many, the first ones tell enough. */
const MAX_WAITING = 20

export function startReporting(settings = pageSettings.reports): void {
  if (!settings) return
  let waiting: FailureReport[] = []
  setReporter((failure) => {
    if (waiting.length < MAX_WAITING) waiting.push(failure)
  })
  import('./sentry-reporter.ts').then(
    ({ sentryReporter }) => {
      const report = sentryReporter(settings)
      setReporter(report)
      for (const failure of waiting) report(failure)
      waiting = []
    },
    // Without the code nothing can be told; the page works on.
    () => setReporter(() => undefined),
  )
}
