// What a starting application connects, once: reports of failures, and the session of this tab.
import type { Session } from '#web/api/current-session.ts'
import { startReporting } from '#web/error-report/start-reporting.ts'
import { keepPageTranslatable } from '#web/lib/translated-page.ts'
import { connectSession } from '#web/session/connect-session.ts'
import { monitorSession } from '#web/session/monitor.ts'
import { session } from '#web/session/session.ts'

let isConnected = false

/** @param person who is signed in, where somebody has asked the server already */
export function connect(person?: Session): void {
  if (isConnected) return
  isConnected = true
  keepPageTranslatable()
  void startReporting()
  connectSession()
  if (person) session.start(person)
  monitorSession()
}
