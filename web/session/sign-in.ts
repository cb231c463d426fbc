import type { SessionAnswer } from '#contract/accounts/accounts.ts'
import { broadcastSession } from './broadcast.ts'
import { session } from './session.ts'

/** After a login: the other tabs of this browser follow, since they share the cookie. */
export function signIn({ user, xsrfToken }: SessionAnswer): void {
  session.start({ ...user, xsrfToken })
  broadcastSession('changed')
}
