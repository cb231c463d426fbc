// Keeps the draft while the form is filled in, and offers those of earlier visits, one at a time. While one is offered, what is typed is kept beside it.
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
  /** The newest draft of an earlier visit, until the person decides about it. */
  offered: Draft | null
  /** When it was last kept; null before that. */
  savedAt: number | null
  cannotSave: boolean
  /** Made once for each filling, and kept with it. */
  idempotencyKey: () => string
  /** This filling was answered for: the next try is another one. */
  renewKey: () => void
  /** Keeps the values of the form now. Answers whether the browser kept them. */
  keep: () => boolean
  accept: () => Accepted | null
  /** The draft that this form last went on with, until its order is sent: another tab may have it open. */
  opened: { key: string } | null
  /** The key of the filling that this tab keeps; undefined while nothing of it is kept. */
  openKey: () => string | undefined
  /** Keeps the filling in a place of its own from now on. The draft that it went on with stays as it is, and is offered. */
  part: () => void
  /** Answers with what takes it back. */
  discard: () => (() => void) | null
  /** The order that was sent with `sentKey` is placed: nothing of its filling is kept any more. The drafts beside it stay: only the person's choice decides about them. */
  finish: (sentKey: string) => void
}

interface Accepted {
  draft: Draft
  /** Goes on with the filling that the draft took the place of, whose values are put back into the form; null where nothing had been typed. */
  goBack: ((putBack: () => void) => void) | null
}

export function useDraft(
  { form, isPrefilling }: Pick<OrderFormParts, 'form' | 'isPrefilling'>,
  store: DraftStore,
  /** The draft that the form begins with. */
  continued: Draft | null,
): DraftKeeper {
  /** Where this filling is kept; it gets a place with the first thing to keep, since another tab may take one until then. */
  const place = useRef(continued?.place)
  const others = useCallback(() => store.all().filter((draft) => draft.place !== place.current), [store])
  /** Where the filling of a key is kept, if it is. */
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
  /** The kept values of a form that nobody has touched; null for a continued draft, which is the person's work from the start. */
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
  /** Nothing of this filling is kept. */
  const drop = useCallback(() => {
    if (place.current !== undefined) store.clear(place.current)
    place.current = undefined
    setSavedAt(null)
  }, [store])
  const save = useCallback(() => {
    if (isFinished.current) return
    if (readKept() !== untouched.current) keep()
    // Offered at the next visit, it would be a question about nothing.
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
        // What it replaces stays in its place, and is offered again: undo takes back the last choice alone.
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
          // A draft that had been replaced by another one may have come back with that.
          if (placeOf(offered.idempotencyKey) === undefined)
            store.save({ ...offered, place: store.freePlace(offered.place) })
          setWaiting(others())
        }
      },
      finish: (sentKey) => {
        // The form may hold another filling by now, which nobody has sent.
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
