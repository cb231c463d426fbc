import type { SessionAnswer } from '#contract/accounts/accounts.ts'
import { broadcastSession } from './broadcast.ts'
import { session } from './session.ts'

/** Call after a login: the other tabs share the cookie and are informed. */
export function signIn({ user, xsrfToken }: SessionAnswer): void {
  session.start({ ...user, xsrfToken })
  broadcastSession('changed')
}
