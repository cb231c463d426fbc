// Keeps the draft while the form is filled in, and offers the one of an earlier visit.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, type DraftStore, keptOf } from './draft.ts'
import { newIdempotencyKey } from '../model/idempotency-key.ts'
import type { OrderFormParts } from '../model/order-form-context.ts'

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
  /** Keeps what stands in the form now, whatever waits for a decision: whoever sends has decided. Whether the browser kept it. */
  keep: () => boolean
  accept: () => Draft | null
  discard: () => void
  /** The order is sent: nothing is kept any more. */
  finish: () => void
}

export function useDraft(
  { form, isPrefilling }: Pick<OrderFormParts, 'form' | 'isPrefilling'>,
  store: DraftStore,
  continued: Draft | null,
): DraftKeeper {
  const [offered, setOffered] = useState(() => (continued ? null : store.load()))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [cannotSave, setCannotSave] = useState(false)
  const key = useRef(continued?.idempotencyKey)
  const isFinished = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUndecided = useRef(offered !== null)
  const hasChanged = useRef(continued !== null)
  const readKept = useCallback(() => JSON.stringify(keptOf(form.getValues())), [form])
  /** What would be kept of a form that nobody has touched; a continued draft is somebody's work from the start. */
  const untouched = useRef<string | null>(null)

  const idempotencyKey = useCallback(() => (key.current ??= newIdempotencyKey()), [])
  const keep = useCallback(() => {
    const now = Date.now()
    const isKept = store.save({ savedAt: now, idempotencyKey: idempotencyKey(), values: form.getValues() })
    setCannotSave(!isKept)
    if (isKept) setSavedAt(now)
    return isKept
  }, [form, idempotencyKey, store])
  const save = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    // There is one draft: while the earlier one waits for a decision, nothing may take its place.
    if (isFinished.current || isUndecided.current) return
    if (readKept() !== untouched.current) return void keep()
    // Offered at the next visit, it would be a question about nothing.
    store.clear()
    setSavedAt(null)
  }, [keep, store, readKept])

  useEffect(() => {
    if (!hasChanged.current) untouched.current = readKept()
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        // What the form fills in by itself is no work of anybody's.
        if (isPrefilling()) {
          if (!hasChanged.current) untouched.current = readKept()
          return
        }
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
  }, [form, isPrefilling, readKept, save])

  return useMemo(
    () => ({
      offered,
      savedAt,
      cannotSave,
      idempotencyKey,
      renewKey: () => {
        key.current = newIdempotencyKey()
      },
      keep,
      accept: () => {
        if (offered) key.current = offered.idempotencyKey
        hasChanged.current = true
        isUndecided.current = false
        setOffered(null)
        return offered
      },
      discard: () => {
        store.clear()
        isUndecided.current = false
        setOffered(null)
        // What was typed before the decision is kept from now on.
        if (hasChanged.current) save()
      },
      finish: () => {
        isFinished.current = true
        clearTimeout(timer.current)
        timer.current = undefined
        store.clear()
        setSavedAt(null)
      },
    }),
    [cannotSave, idempotencyKey, keep, offered, store, save, savedAt],
  )
}
