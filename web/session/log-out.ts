import { accountApi } from '#web/api/account.ts'
import { translate } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { broadcastSession } from './broadcast.ts'
import { session } from './session.ts'

/**
 * Ends the session on the server, then here and in the other tabs. If the server does not confirm it, the
 * page reports it and the person stays signed in.
 */
export async function logOut(): Promise<void> {
  const result = await accountApi.logOut({})
  if (!result.ok && result.status !== 401) {
    toasts.error(translate('PORTAL.LOGOUT_FAILED'), { act: 'log-out' })
    return
  }
  toasts.dismissErrors('log-out')
  session.end('left')
  broadcastSession('left')
}
