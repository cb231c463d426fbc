import { provideSession } from '#web/api/session-provider.ts'
import { broadcastSession } from './broadcast.ts'
import { notifyLossListeners } from './loss-listeners.ts'
import { sayLost } from './notices.ts'
import { resumeSession } from './resume.ts'
import { session } from './session.ts'

/** Connects this page's API calls with the session of this tab. */
export function connectSession(): void {
  provideSession({
    current: session.read,
    onResponse: session.extend,
    onUnauthorized: loseSession,
    renewToken: resumeSession,
  })
}

function loseSession(refusedToken: string): void {
  // Several calls may be refused together, or somebody signed in again meanwhile.
  if (session.read()?.xsrfToken !== refusedToken) return
  // Listeners run first, because the end of the session navigates away.
  const isAnnounced = notifyLossListeners()
  session.end('lost')
  if (!isAnnounced) sayLost('error')
  broadcastSession('changed')
}
