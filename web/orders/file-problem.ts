// The words about a file that was not sent, while the order is sent and on the confirmation.
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

/** Without an answer the connection was broken; an answer gives the server's reason. */
export function fileProblem(t: Translate, reason: MessageKey | undefined): string {
  if (reason === undefined || reason === 'ERROR.NETWORK' || reason === 'ERROR.OFFLINE')
    return t('SENT.FILE_INTERRUPTED')
  const words = reason === 'ERROR.TOO_LARGE' ? t('SENT.FILE_TOO_LARGE') : t(reason)
  // Some reasons are sentences, some are not.
  return t('SENT.FILE_REFUSED', { reason: words.replace(/\.$/, '') })
}
