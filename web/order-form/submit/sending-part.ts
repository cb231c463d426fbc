import { useEffect, useEffectEvent } from 'react'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { withTexts } from '#web/texts/load-texts.ts'

export const sendingPart = loadable(() => withTexts(import('./sending.tsx'), 'sending'))

/** The part with the dialogs. `onFailed` is called when a dialog is to be shown and the part cannot be fetched. */
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
