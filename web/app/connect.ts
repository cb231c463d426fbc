// One-time setup of a starting application: error reports and the tab's session.
import type { Session } from '#web/api/current-session.ts'
import { startReporting } from '#web/error-report/start-reporting.ts'
import { keepPageTranslatable } from '#web/lib/translated-page.ts'
import { connectSession } from '#web/session/connect-session.ts'
import { monitorSession } from '#web/session/monitor.ts'
import { session } from '#web/session/session.ts'

let isConnected = false

/** @param person who is signed in, if the server has already been asked */
export function connect(person?: Session): void {
  if (isConnected) return
  isConnected = true
  keepPageTranslatable()
  void startReporting()
  connectSession()
  if (person) session.start(person)
  monitorSession()
}
