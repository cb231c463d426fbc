import type { SessionAnswer } from '#contract/accounts/accounts.ts'
import { broadcastSession } from './broadcast.ts'
import { session } from './session.ts'

/** Starts the session after a login and informs the other tabs, which share the cookie. */
export function signIn({ user, xsrfToken }: SessionAnswer): void {
  session.start({ ...user, xsrfToken })
  broadcastSession('changed')
}
