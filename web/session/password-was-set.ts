import { askCurrentSession } from '#web/api/current-session.ts'
import { broadcastSession } from './broadcast.ts'
import { session } from './session.ts'

/**
 * Signs out a person whose account got a new password, because setting it ends every session of the account.
 * Shows no notice of an expired session.
 */
export async function passwordWasSet(): Promise<void> {
  if (!session.read() || (await askCurrentSession()) !== null) return
  session.end('left')
  broadcastSession('changed')
}
