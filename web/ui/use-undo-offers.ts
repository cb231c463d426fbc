// Notifications that take back what was done in a part of the page.
import { useCallback, useEffect, useRef } from 'react'
import { toasts } from './toast-queue.ts'

/** Says what was done, and offers to take it back: while the part is on the page, and until `mayUndo` ends. */
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
