// Notification that offers to undo the newest step of the board.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

interface Offer {
  /** The step. */
  words: string
  undo: () => void
}

/** Shows one notification at a time, so that many moves do not cover the board. */
export function useUndoOffer(date: string, isSaved: boolean) {
  const { t } = useText()
  const toast = useRef(0)
  /** Offer that waits until the server has saved the step. */
  const [awaited, setAwaited] = useState<Offer | null>(null)
  const close = () => toasts.close(toast.current)
  useEffect(() => () => toasts.close(toast.current), [date])
  const show = ({ words, undo }: Offer) => {
    close()
    toast.current = toasts.success(words, { undo: { words: t('UNDO.UNDO'), run: undo } })
  }
  const announceSaved = useEffectEvent(() => {
    if (awaited === null || !isSaved) return
    setAwaited(null)
    show(awaited)
  })
  useEffect(() => announceSaved(), [awaited, isSaved])
  return {
    show,
    showOnceSaved: (offer: Offer) => setAwaited(offer),
    withdraw() {
      setAwaited(null)
      close()
    },
  }
}
