// Explains why a file was not sent; used while the order is sent and on the confirmation.
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

/**
 * Returns the text of the problem. Without a reason the connection failed; otherwise the server gave the
 * reason.
 */
export function fileProblem(t: Translate, reason: MessageKey | undefined): string {
  if (reason === undefined || reason === 'ERROR.NETWORK' || reason === 'ERROR.OFFLINE')
    return t('SENT.FILE_INTERRUPTED')
  const words = reason === 'ERROR.TOO_LARGE' ? t('SENT.FILE_TOO_LARGE') : t(reason)
  // Some reasons are full sentences, some are not.
  return t('SENT.FILE_REFUSED', { reason: words.replace(/\.$/, '') })
}
