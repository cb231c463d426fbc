// Places a notice where it covers no control: in the first free corner of the window, or in the one with the fewest controls.
// It never covers the focused control, nor a part at the right edge that is marked with `data-keep-clear`: the right corners
// stand beside that part.
import { type RefObject, useEffect, useState } from 'react'

/** First choice first. `bottom-corner` is below the part that is kept clear, if that is short. */
const PLACES = ['bottom-right', 'bottom-corner', 'top-right', 'bottom-left', 'top-left'] as const
export type Place = (typeof PLACES)[number]

export interface FreePlace {
  place: Place
  /** Whether it covers controls because no corner is free. */
  covers: boolean
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [data-notice]'
/** Height of the top bar and margin around the notice, in pixels. */
const BAR = 60
const MARGIN = 16
/** Weight of the focused control, in controls. */
const FOCUSED = 1000

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

const partToKeepClear = () => document.querySelector('[data-keep-clear]')?.getBoundingClientRect()

/** Width at the right edge that belongs to the part that is kept clear. */
function keptClear(): number {
  const part = partToKeepClear()
  return part && part.left > window.innerWidth / 2 ? window.innerWidth - part.left : 0
}

function boxAt(place: Place, { width, height }: { width: number; height: number }): Box {
  const aside = place.endsWith('right') ? keptClear() : 0
  const left = place.endsWith('left') ? MARGIN : window.innerWidth - aside - MARGIN - width
  const top = place.startsWith('top') ? BAR : window.innerHeight - MARGIN - height
  return { left, top, right: left + width, bottom: top + height }
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export function freePlace(notice: HTMLElement, now: Place): FreePlace {
  const boxes = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !notice.contains(control))
    .map((control) => ({ box: control.getBoundingClientRect(), control }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  const coveredAt = (place: Place) => {
    const own = boxAt(place, notice.getBoundingClientRect())
    const part = partToKeepClear()
    return boxes
      .filter(({ box }) => meet(own, box))
      .reduce(
        (sum, { control }) => sum + (control === document.activeElement ? FOCUSED : 1),
        part && meet(own, part) ? FOCUSED : 0,
      )
  }
  // Stays in its corner unless another one is better.
  const ranked = [now, ...PLACES]
    .map((place) => ({ place, covered: coveredAt(place) }))
    .toSorted((a, b) => a.covered - b.covered)
  const [best] = ranked
  return { place: best?.place ?? now, covers: (best?.covered ?? 0) > 0 }
}

const MOMENTS = ['resize', 'scrollend', 'focusin'] as const

/** @param shown content of the notice; a change of it measures again */
export function useFreePlace(notice: RefObject<HTMLElement | null>, shown: unknown): FreePlace {
  const [found, setFound] = useState<FreePlace>({ place: PLACES[0], covers: false })
  useEffect(() => {
    const look = () => {
      const element = notice.current
      if (!element?.firstElementChild) return
      element.style.setProperty('--kept-clear', `${keptClear()}px`)
      setFound((before) => {
        const next = freePlace(element, before.place)
        return next.place === before.place && next.covers === before.covers ? before : next
      })
    }
    // A press focuses the pressed control. Moving the notice then would take it away from under the pointer.
    const lookUnlessInside = ({ target }: Event) => {
      if (!(target instanceof Node && notice.current?.contains(target))) look()
    }
    look()
    for (const moment of MOMENTS) window.addEventListener(moment, lookUnlessInside)
    return () => {
      for (const moment of MOMENTS) window.removeEventListener(moment, lookUnlessInside)
    }
  }, [notice, shown])
  return found
}
