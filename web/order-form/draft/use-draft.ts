// Keeps the draft while the form is filled in, and offers the one of an earlier visit.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newIdempotencyKey } from '../model/idempotency-key.ts'
import type { OrderFormParts } from '../model/order-form-context.ts'
import { type Draft, type DraftStore, keptOf } from './draft.ts'

const PAUSE_MS = 600

/** Saves a pause after the last change, and at once when the page is being left, since it may not come back. */
function useDelayedSave(save: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  const saveNow = useCallback(() => {
    cancel()
    save()
  }, [cancel, save])
  const saveLater = useCallback(() => {
    cancel()
    timer.current = setTimeout(saveNow, PAUSE_MS)
  }, [cancel, saveNow])
  useEffect(() => {
    const saveWaiting = () => {
      if (timer.current !== undefined) saveNow()
    }
    window.addEventListener('pagehide', saveWaiting)
    document.addEventListener('visibilitychange', saveWaiting)
    return () => {
      saveWaiting()
      window.removeEventListener('pagehide', saveWaiting)
      document.removeEventListener('visibilitychange', saveWaiting)
    }
  }, [saveNow])
  return { saveLater, saveNow, cancel }
}

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
  /** Keeps the values of the form now, also while the offer waits for a decision: sending is one. Answers whether the browser kept them. */
  keep: () => boolean
  accept: () => Draft | null
  discard: () => void
  /** The order is sent: nothing is kept any more. */
  finish: () => void
}

interface DraftOptions {
  /** The draft that the form begins with. */
  continued: Draft | null
  /** Sending this form says nothing about the draft that is offered beside it: only the person's choice does. */
  sparesOffered: boolean
}

export function useDraft(
  { form, isPrefilling }: Pick<OrderFormParts, 'form' | 'isPrefilling'>,
  store: DraftStore,
  { continued, sparesOffered }: DraftOptions,
): DraftKeeper {
  const [offered, setOffered] = useState(() => (continued ? null : store.load()))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [cannotSave, setCannotSave] = useState(false)
  const key = useRef(continued?.idempotencyKey)
  // There is one draft: while the earlier one waits for a decision, nothing may take its place.
  const phase = useRef<'undecided' | 'keeping' | 'finished'>(offered ? 'undecided' : 'keeping')
  const hasChanged = useRef(continued !== null)
  const readKept = useCallback(() => JSON.stringify(keptOf(form.getValues())), [form])
  /** The kept values of a form that nobody has touched; null for a continued draft, which is the person's work from the start. */
  const untouched = useRef<string | null>(null)

  const idempotencyKey = useCallback(() => (key.current ??= newIdempotencyKey()), [])
  const isSpared = useCallback(() => sparesOffered && phase.current === 'undecided', [sparesOffered])
  const keep = useCallback(() => {
    if (isSpared()) return false
    const now = Date.now()
    const isKept = store.save({ savedAt: now, idempotencyKey: idempotencyKey(), values: form.getValues() })
    setCannotSave(!isKept)
    if (isKept) setSavedAt(now)
    return isKept
  }, [form, idempotencyKey, isSpared, store])
  const save = useCallback(() => {
    if (phase.current !== 'keeping') return
    if (readKept() !== untouched.current) return void keep()
    // Offered at the next visit, it would be a question about nothing.
    store.clear()
    setSavedAt(null)
  }, [keep, store, readKept])
  const { saveLater, saveNow, cancel } = useDelayedSave(save)

  useEffect(() => {
    if (!hasChanged.current) untouched.current = readKept()
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        // Values that the form fills in by itself are not the person's work.
        if (isPrefilling()) {
          if (!hasChanged.current) untouched.current = readKept()
          return
        }
        hasChanged.current = true
        saveLater()
      },
    })
  }, [form, isPrefilling, readKept, saveLater])

  return useMemo(() => {
    const decide = () => {
      if (phase.current === 'undecided') phase.current = 'keeping'
      setOffered(null)
    }
    return {
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
        decide()
        return offered
      },
      discard: () => {
        store.clear()
        decide()
        // Values typed before the decision are kept from now on.
        if (hasChanged.current) saveNow()
      },
      finish: () => {
        if (!isSpared()) store.clear()
        phase.current = 'finished'
        cancel()
        setSavedAt(null)
      },
    }
  }, [cancel, cannotSave, idempotencyKey, isSpared, keep, offered, saveNow, savedAt, store])
}
