import { provideSession } from '#web/api/session-provider.ts'
import { broadcastSession } from './broadcast.ts'
import { tellOfLoss } from './loss-listeners.ts'
import { sayLost } from './notices.ts'
import { resumeSession } from './resume.ts'
import { session } from './session.ts'

/** Gives the calls of this page the session of this tab. */
export function connectSession(): void {
  provideSession({
    current: session.read,
    onResponse: session.extend,
    onUnauthorized: loseSession,
    renewToken: resumeSession,
  })
}

/** A call with this token was refused: the person it belonged to is signed out. */
function loseSession(refusedToken: string): void {
  // Several calls may be refused at once, and somebody may have signed in again meanwhile.
  if (session.read()?.xsrfToken !== refusedToken) return
  // Before the end of the session leads elsewhere.
  const isSaid = tellOfLoss()
  session.end('lost')
  if (!isSaid) sayLost('error')
  broadcastSession('changed')
}
