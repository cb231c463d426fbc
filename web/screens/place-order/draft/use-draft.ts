// Keeps the draft while the form is filled in, and offers the one of an earlier visit.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Draft, DraftPlace } from './draft.ts'
import { newIdempotencyKey } from '../sending/idempotency-key.ts'
import type { OrderFormParts } from '../order-form-context.ts'

const PAUSE_MS = 600

export interface DraftKeeper {
  /** The draft of an earlier visit, until the person decides about it. */
  offered: Draft | null
  /** When it was last kept; null before that. */
  savedAt: number | null
  cannotSave: boolean
  /** Made once for each filling, and kept with it. */
  idempotencyKey: () => string
  /** This filling was answered for: the next try is another one. */
  renewKey: () => void
  accept: () => Draft | null
  discard: () => void
  /** The order is sent: nothing is kept any more. */
  finish: () => void
}

export function useDraft({ form, isPrefilling }: Pick<OrderFormParts, 'form' | 'isPrefilling'>, place: DraftPlace): DraftKeeper {
  const [offered, setOffered] = useState(() => place.load())
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [cannotSave, setCannotSave] = useState(false)
  const key = useRef<string>(undefined)
  const isFinished = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUndecided = useRef(offered !== null)
  const hasChanged = useRef(false)

  const idempotencyKey = useCallback(() => (key.current ??= newIdempotencyKey()), [])
  const save = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    // There is one place for a draft: while the earlier one waits for a decision, nothing may take its place.
    if (isFinished.current || isUndecided.current) return
    const now = Date.now()
    const isKept = place.save({ savedAt: now, idempotencyKey: idempotencyKey(), values: form.getValues() })
    setCannotSave(!isKept)
    if (isKept) setSavedAt(now)
  }, [form, idempotencyKey, place])

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        // What the form fills in by itself is no work of anybody's.
        if (isPrefilling()) return
        hasChanged.current = true
        clearTimeout(timer.current)
        timer.current = setTimeout(save, PAUSE_MS)
      },
    })
    // A page that is being left may not come back: what waits is kept at once.
    const saveNow = () => {
      if (timer.current !== undefined) save()
    }
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      unsubscribe()
      saveNow()
      window.removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
    }
  }, [form, isPrefilling, save])

  return useMemo(
    () => ({
      offered,
      savedAt,
      cannotSave,
      idempotencyKey,
      renewKey: () => {
        key.current = newIdempotencyKey()
      },
      accept: () => {
        if (offered) key.current = offered.idempotencyKey
        isUndecided.current = false
        setOffered(null)
        return offered
      },
      discard: () => {
        place.clear()
        isUndecided.current = false
        setOffered(null)
        // What was typed before the decision is kept from now on.
        if (hasChanged.current) save()
      },
      finish: () => {
        isFinished.current = true
        clearTimeout(timer.current)
        timer.current = undefined
        place.clear()
        setSavedAt(null)
      },
    }),
    [cannotSave, idempotencyKey, offered, place, save, savedAt],
  )
}
