import { askCurrentSession } from '#web/api/current-session.ts'
import { broadcastSession } from './broadcast.ts'
import { session } from './session.ts'

/** Setting a password ends every session of its account: whoever was signed in here with it is out, without a word of expiry. */
export async function passwordWasSet(): Promise<void> {
  if (!session.read() || (await askCurrentSession()) !== null) return
  session.end('left')
  broadcastSession('changed')
}
