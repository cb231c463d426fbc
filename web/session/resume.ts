// Asks the server about the session and applies the answer: when a page starts, when another tab reports a change, when a token
// has expired.
import { askCurrentSession } from '#web/api/current-session.ts'
import { sayOtherPerson, sayLost } from './notices.ts'
import { session } from './session.ts'

let asking: Promise<void> | undefined

async function ask(): Promise<void> {
  const before = session.read()
  const found = await askCurrentSession()
  // Somebody signed in or out here meanwhile: the answer belongs to the former session.
  if (session.read() !== before) return
  if (found === undefined) return session.couldNotAsk()
  if (found === null) {
    if (!before) return session.startWithout()
    session.end('lost')
    return sayLost('warning')
  }
  session.start(found)
  if (before && before.uuid !== found.uuid) sayOtherPerson(found.fullname)
}

/** Asks once at a time. If the server cannot be reached nothing changes: a broken connection signs nobody out. */
export function resumeSession(): Promise<void> {
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}
