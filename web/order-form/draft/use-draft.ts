// Saves the draft while the form is being filled in, and offers drafts of earlier visits one at a
// time. While one is offered, new values are saved as a separate draft.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newIdempotencyKey } from '../model/idempotency-key.ts'
import type { OrderFormParts } from '../model/order-form-context.ts'
import { type Draft, type DraftStore, keptOf } from './draft.ts'

const PAUSE_MS = 600

/** Saves after a pause in typing, and at once when the page is left, because the timer may never fire then. */
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
  const saveWaiting = useCallback(() => {
    if (timer.current !== undefined) saveNow()
  }, [saveNow])
  useEffect(() => {
    window.addEventListener('pagehide', saveWaiting)
    document.addEventListener('visibilitychange', saveWaiting)
    return () => {
      saveWaiting()
      window.removeEventListener('pagehide', saveWaiting)
      document.removeEventListener('visibilitychange', saveWaiting)
    }
  }, [saveWaiting])
  return { saveLater, saveNow, saveWaiting, cancel }
}

export interface DraftKeeper {
  /** Newest draft of an earlier visit, until the person decides about it. */
  offered: Draft | null
  /** Time of the last save; null before the first. */
  savedAt: number | null
  cannotSave: boolean
  /** Generated once for each new order, and stored with its draft. */
  idempotencyKey: () => string
  /** Generates a new key, because the server has already answered the old one. */
  renewKey: () => void
  /** Saves the values now. Returns whether the browser stored them. */
  keep: () => boolean
  accept: () => Accepted | null
  /** Draft that this form last restored, until its order is sent: another tab may have it open. */
  opened: { key: string } | null
  /** Key of the draft that this tab saves; undefined while nothing is saved. */
  openKey: () => string | undefined
  /** Saves the form in a separate draft from now on. The restored draft stays unchanged and is offered. */
  part: () => void
  /** Returns a function that undoes the discarding. */
  discard: () => (() => void) | null
  /** Deletes the draft of the placed order with this key. Other drafts stay, because only the person decides about them. */
  finish: (sentKey: string) => void
}

interface Accepted {
  draft: Draft
  /**
   * Continues the draft that was replaced, and calls `putBack` to put its values back into the
   * form. Null if nothing had been typed.
   */
  goBack: ((putBack: () => void) => void) | null
}

export function useDraft(
  { form, isPrefilling }: Pick<OrderFormParts, 'form' | 'isPrefilling'>,
  store: DraftStore,
  /** Draft that the form starts with. */
  continued: Draft | null,
): DraftKeeper {
  /**
   * Storage slot of the current draft. It is chosen at the first save, because another tab could
   * take it until then.
   */
  const place = useRef(continued?.place)
  const others = useCallback(() => store.all().filter((draft) => draft.place !== place.current), [store])
  /** Storage slot of the draft with this key, if it is stored. */
  const placeOf = useCallback(
    (one: string) => store.all().find((draft) => draft.idempotencyKey === one)?.place,
    [store],
  )
  const [waiting, setWaiting] = useState(() =>
    store.all().filter((draft) => draft.place !== continued?.place),
  )
  const offered = waiting[0] ?? null
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [cannotSave, setCannotSave] = useState(false)
  const key = useRef(continued?.idempotencyKey)
  const [opened, setOpened] = useState(() => continued && { key: continued.idempotencyKey })
  const isFinished = useRef(false)
  const hasChanged = useRef(continued !== null)
  const readKept = useCallback(() => JSON.stringify(keptOf(form.getValues())), [form])
  /** Stored values of an untouched form; null for a restored draft, which counts as edited from the start. */
  const untouched = useRef<string | null>(null)

  const idempotencyKey = useCallback(() => (key.current ??= newIdempotencyKey()), [])
  const keep = useCallback(() => {
    if (place.current === undefined) {
      const own = (place.current = store.freePlace())
      setWaiting((drafts) => drafts.filter((draft) => draft.place !== own))
    }
    const now = Date.now()
    const isKept = store.save({
      place: place.current,
      savedAt: now,
      idempotencyKey: idempotencyKey(),
      values: form.getValues(),
    })
    setCannotSave(!isKept)
    if (isKept) setSavedAt(now)
    return isKept
  }, [form, idempotencyKey, store])
  /** Deletes the current draft. */
  const drop = useCallback(() => {
    if (place.current !== undefined) store.clear(place.current)
    place.current = undefined
    setSavedAt(null)
  }, [store])
  const save = useCallback(() => {
    if (isFinished.current) return
    if (readKept() !== untouched.current) keep()
    // Deletes the draft when the form equals the untouched form again.
    else drop()
  }, [drop, keep, readKept])
  const { saveLater, saveNow, saveWaiting, cancel } = useDelayedSave(save)
  const openKey = useCallback(
    () => (place.current === undefined || isFinished.current ? undefined : key.current),
    [],
  )
  const part = useCallback(() => {
    place.current = store.freePlace(place.current)
    keep()
    setWaiting(others())
  }, [keep, others, store])

  useEffect(() => {
    if (!hasChanged.current) untouched.current = readKept()
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        // Values that the form fills in by itself do not count as edits.
        if (isPrefilling()) {
          if (!hasChanged.current) untouched.current = readKept()
          return
        }
        hasChanged.current = true
        saveLater()
      },
    })
  }, [form, isPrefilling, readKept, saveLater])

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
      opened,
      openKey,
      part,
      accept: () => {
        if (!offered) return null
        if (hasChanged.current) saveNow()
        const left = { place: place.current, key: idempotencyKey() }
        // The replaced draft stays stored and is offered again. Undo reverts only the last choice.
        place.current = offered.place
        key.current = offered.idempotencyKey
        hasChanged.current = true
        setSavedAt(null)
        setWaiting(others())
        setOpened({ key: offered.idempotencyKey })
        const goBack = (putBack: () => void) => {
          saveWaiting()
          putBack()
          place.current = placeOf(left.key) ?? store.freePlace(left.place)
          key.current = left.key
          keep()
          setWaiting(others())
        }
        return { draft: offered, goBack: left.place === undefined ? null : goBack }
      },
      discard: () => {
        if (!offered) return null
        store.clear(offered.place)
        setWaiting((drafts) => drafts.filter((draft) => draft.place !== offered.place))
        return () => {
          // Undoing another choice may already have restored the draft.
          if (placeOf(offered.idempotencyKey) === undefined)
            store.save({ ...offered, place: store.freePlace(offered.place) })
          setWaiting(others())
        }
      },
      finish: (sentKey) => {
        // The form may contain another order by now, which has not been sent.
        if (key.current !== sentKey)
          return others().forEach((draft) => draft.idempotencyKey === sentKey && store.clear(draft.place))
        isFinished.current = true
        cancel()
        drop()
      },
    }),
    [
      cancel,
      cannotSave,
      drop,
      idempotencyKey,
      keep,
      offered,
      openKey,
      opened,
      others,
      part,
      placeOf,
      saveNow,
      saveWaiting,
      savedAt,
      store,
    ],
  )
}
