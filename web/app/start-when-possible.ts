import { reportFailure } from '#web/api/report.ts'
import { printVersion } from '#web/api/version.ts'
import { watchFailures } from '#web/error-report/start-reporting.ts'
import { newerFunctions } from '#web/lib/newer-functions/newer-functions.ts'

/** Starts the application, and retries when the connection is back: it cannot run without its texts. */
export function startWhenPossible(start: () => Promise<void>): void {
  const attempt = () =>
    newerFunctions()
      .then(start)
      .then(() => void (document.documentElement.dataset['started'] = ''))
      .catch((cause: unknown) => {
        reportFailure({ level: 'error', kind: 'crash', cause })
        window.addEventListener('online', () => void attempt(), { once: true })
      })
  watchFailures()
  void attempt()
  void printVersion()
}
