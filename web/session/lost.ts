import { tellOfLoss } from './loss-listeners.ts'
import { broadcastSession } from './broadcast.ts'
import { sayLost } from './notices.ts'
import { session } from './session.ts'

/** A call with this token was refused: whoever it belonged to is signed out. */
export function loseSession(refusedToken: string): void {
  // Several calls may be refused at once, and somebody may have signed in again meanwhile.
  if (session.read()?.xsrfToken !== refusedToken) return
  // Before the end of the session leads elsewhere.
  const isSaid = tellOfLoss()
  session.end('lost')
  if (!isSaid) sayLost('error')
  broadcastSession('changed')
}
