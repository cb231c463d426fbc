// Drags a row by its grip with a mouse, a pen or a finger.
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

interface DragActs {
  begin: (id: string) => void
  over: (id: string) => void
  end: () => void
  cancel: () => void
}

/** Pixels of movement before a press becomes a drag, because a pointer moves a little during a press. */
const BEGINS_PX = 5
/** Distance from the window's edge, in pixels, within which the page scrolls. */
const EDGE_PX = 60

export function useDrag(acts: DragActs) {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const wasDragged = useRef(false)
  const startDrag = (id: string, { button, clientY: fromY }: ReactPointerEvent) => {
    if (button !== 0) return
    let isOn = false
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!isOn) {
        if (Math.abs(clientY - fromY) < BEGINS_PX) return
        isOn = true
        latest.current.begin(id)
        return
      }
      const over = rowAt(clientX, clientY)
      if (over !== null) latest.current.over(over)
      if (clientY < EDGE_PX) window.scrollBy(0, -EDGE_PX / 4)
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, EDGE_PX / 4)
    }
    // Listens on the window, because the grip moves on the page during the drag.
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener(
      'pointerup',
      () => {
        listening.abort()
        if (!isOn) return
        wasDragged.current = true
        // The browser sends the click of a drag immediately or not at all.
        setTimeout(() => (wasDragged.current = false))
        latest.current.end()
      },
      { signal },
    )
    const cancel = () => {
      listening.abort()
      if (isOn) latest.current.cancel()
    }
    window.addEventListener('pointercancel', cancel, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal })
  }
  return {
    startDrag,
    /** Whether a click only ends a drag. */
    isDragEnd: () => wasDragged.current,
  }
}

function rowAt(x: number, y: number): string | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-entry]')
  return row?.dataset['entry'] ?? null
}
