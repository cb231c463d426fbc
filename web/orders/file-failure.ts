// What is said of a file that was not sent, while the order is on its way and on the confirmation.
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

/** Without an answer the connection was broken; with one the server's reason is said. */
export function fileFailure(t: Translate, reason: MessageKey | undefined): string {
  if (reason === undefined || reason === 'ERROR.NETWORK') return t('SENT.FILE_INTERRUPTED')
  // Some reasons are sentences, some are not.
  return t('SENT.FILE_REFUSED', { reason: t(reason).replace(/\.$/, '') })
}
