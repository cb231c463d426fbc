import { askCurrentSession } from '#web/api/current-session.ts'
import { broadcastSession } from './broadcast.ts'
import { session } from './session.ts'

/**
 * Setting a password ends every session of its account: a person signed in here with it is signed out, without the notice of an
 * expired session.
 */
export async function passwordWasSet(): Promise<void> {
  if (!session.read() || (await askCurrentSession()) !== null) return
  session.end('left')
  broadcastSession('changed')
}
