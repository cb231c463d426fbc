// Reorders rows: pressing the grip picks a row up, arrow keys or buttons move it, a second press drops it. A pointer can drag
// it.
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import type { Entry, Kind } from '../model/entry.ts'
import { movedTo, positionOf } from '../model/place.ts'
import { useSaves } from '../model/use-saves.ts'
import { useDrag } from './use-drag.ts'

interface Lifted {
  id: string
  /** Ids in the new sequence. */
  ids: readonly string[]
  isDragged: boolean
  isSaving: boolean
}

export interface GripHandlers {
  'aria-pressed': boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
}

export interface Lift {
  rows: readonly Entry[]
  lifted: Entry | null
  isSaving: boolean
  /** From 1. */
  place: number
  to: (step: Step) => void
  drop: () => void
  cancel: () => void
  gripOf: (entry: Entry) => GripHandlers
}

const STEPS = {
  first: () => 0,
  up: (at: number) => at - 1,
  down: (at: number) => at + 1,
  last: (_: number, count: number) => count - 1,
}
export type Step = keyof typeof STEPS

const KEYS: Partial<Record<string, Step>> = { Home: 'first', ArrowUp: 'up', ArrowDown: 'down', End: 'last' }

export function useLift(kind: Kind, all: readonly Entry[], shown: readonly Entry[]): Lift {
  const { t } = useText()
  const { save } = useSaves()
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const byId = new Map(shown.map((entry) => [entry.uuid, entry]))
  // If rows were added or removed, nothing is picked up any more.
  const isOfThese = lifted?.ids.length === shown.length && lifted.ids.every((id) => byId.has(id))
  const current = isOfThese ? lifted : null
  const entry = current ? (byId.get(current.id) ?? null) : null
  useKeptFocus(current)

  const liftUp = (id: string, isDragged: boolean) => {
    if (!current?.isSaving) setLifted({ id, ids: shown.map(({ uuid }) => uuid), isDragged, isSaving: false })
  }
  const goTo = (at: number) => {
    if (!current || current.isSaving) return
    const ids = movedTo(current.ids, current.id, at)
    if (ids.indexOf(current.id) === current.ids.indexOf(current.id)) return
    setLifted({ ...current, ids })
    announce(t('CATALOGUE.PLACE', { place: ids.indexOf(current.id) + 1, count: ids.length }))
  }
  const to = (step: Step) => {
    if (current) goTo(STEPS[step](current.ids.indexOf(current.id), current.ids.length))
  }
  const drop = async () => {
    if (!current || !entry || current.isSaving) return
    if (current.ids.every((id, at) => shown[at]?.uuid === id)) {
      setLifted(null)
      return
    }
    setLifted({ ...current, isSaving: true })
    await save({
      kind,
      entry,
      body: { position: positionOf(all, current.ids, current.id) },
      back: { position: entry.position },
      words: t('CATALOGUE.MOVED', { name: entry.name.pl, place: current.ids.indexOf(current.id) + 1 }),
    })
    setLifted(null)
  }
  const drag = useDrag({
    begin: (id) => liftUp(id, true),
    over: (id) => {
      if (current && id !== current.id) goTo(current.ids.indexOf(id))
    },
    end: () => void drop(),
    cancel: () => setLifted(null),
  })

  const gripOf = ({ uuid }: Entry): GripHandlers => ({
    'aria-pressed': current?.id === uuid,
    onClick: () => {
      if (drag.isDragEnd()) return
      if (current?.id === uuid) void drop()
      else liftUp(uuid, false)
    },
    onKeyDown: (event) => {
      if (current?.id !== uuid) return
      const step = KEYS[event.key]
      if (!step && event.key !== 'Escape') return
      event.preventDefault()
      if (step) to(step)
      else setLifted(null)
    },
    onPointerDown: (event) => drag.startDrag(uuid, event),
  })
  return {
    rows: current ? current.ids.flatMap((id) => byId.get(id) ?? []) : shown,
    lifted: entry,
    isSaving: current?.isSaving ?? false,
    place: current ? current.ids.indexOf(current.id) + 1 : 0,
    to,
    drop: () => void drop(),
    cancel: () => setLifted(null),
    gripOf,
  }
}

/** Restores the focus, which a row loses when it moves in the document. */
function useKeptFocus(lifted: Lifted | null): void {
  const order = lifted?.ids.join(' ')
  const id = lifted && !lifted.isDragged ? lifted.id : null
  const hadFocus = useRef(false)
  useEffect(() => {
    if (id === null) return
    const isInRow = ({ target }: { target: EventTarget | null }) =>
      target instanceof Element && target.closest<HTMLElement>('[data-entry]')?.dataset['entry'] === id
    hadFocus.current = isInRow({ target: document.activeElement })
    const note = (event: FocusEvent) => (hadFocus.current = isInRow(event))
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [id])
  useLayoutEffect(() => {
    if (id === null || order === undefined) return
    const row = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)
    if (hadFocus.current) row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    row?.scrollIntoView?.({ block: 'nearest' })
  }, [id, order])
}
