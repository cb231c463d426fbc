// The script of every page but the landing page: starts the application at once, and again when it could not be fetched.
import { reportFailure } from '#web/api/report.ts'
import { printVersion } from '#web/api/version.ts'
import { watchFailures } from '#web/error-report/start-reporting.ts'
import { startApplication } from './start-application.tsx'

/** Without its texts the application has nothing to say: it tries again when the connection is back. */
async function startWhenPossible(): Promise<void> {
  try {
    await startApplication()
  } catch (cause) {
    reportFailure({ level: 'error', kind: 'crash', cause })
    window.addEventListener('online', () => void startWhenPossible(), { once: true })
  }
}

watchFailures()
void startWhenPossible()
void printVersion()
