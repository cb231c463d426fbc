import { useEffect, useEffectEvent } from 'react'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { withTexts } from '#web/texts/load-texts.ts'

export const sendingPart = loadable(() => withTexts(import('./sending.tsx'), 'sending'))

/**
 * Loads the part with the dialogs. `onFailed` is called if a dialog is needed and the part cannot
 * be loaded.
 */
export function useDialogs(isAsked: boolean, onFailed: () => void) {
  const { value } = useLoadable(sendingPart)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isAsked) return
    sendingPart.load()
    return sendingPart.subscribe(() => {
      if (sendingPart.read().status === 'failed') failed()
    })
  }, [isAsked])
  return value
}
