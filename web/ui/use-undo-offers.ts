// Notifications that offer to undo an action in a part of the page.
import { useCallback, useEffect, useRef } from 'react'
import { toasts } from './toast-queue.ts'

/** Returns a function that reports an action and offers to undo it, while the component is mounted and `mayUndo` is true. */
export function useUndoOffers(mayUndo: boolean, undoWords: string): (words: string, run: () => void) => void {
  const offered = useRef<number[]>([])
  useEffect(() => {
    const ids = offered.current
    return () => ids.splice(0).forEach(toasts.close)
  }, [mayUndo])
  return useCallback(
    (words, run) => {
      offered.current.push(toasts.success(words, { undo: { words: undoWords, run } }))
    },
    [undoWords],
  )
}
