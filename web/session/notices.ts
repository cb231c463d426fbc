// Notifications about the session. Their texts may have to be fetched first: public pages do not contain them.
import type { MessageKey } from '#web/texts/keys.ts'
import { currentLocale, loadTexts } from '#web/texts/load-texts.ts'
import { type TextValues, translate } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

async function say(kind: 'warning' | 'error', key: MessageKey, values?: TextValues): Promise<void> {
  try {
    await loadTexts(currentLocale(), 'errors')
    toasts.show(kind, translate(key, values))
  } catch {
    // Without a connection the texts cannot be loaded; the page shown instead is clear enough.
  }
}

/**
 * Shows one notification: a warning if the browser finds the session expired, an error if a call was refused.
 */
export const sayLost = (kind: 'warning' | 'error') => void say(kind, 'SESSION.REQUIRED')

export const sayLeftElsewhere = () => void say('warning', 'SESSION.LEFT_ELSEWHERE')

export const sayOtherPerson = (fullname: string) => void say('warning', 'SESSION.OTHER_PERSON', { fullname })
