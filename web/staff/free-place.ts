// Where a notice stands so that it covers nothing that can be pressed: the first corner of the window that is free of controls, or
// else that which covers the fewest. A control that has the focus is never left beneath it.
import { type RefObject, useEffect, useState } from 'react'

/** The first choice first. */
const PLACES = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const
export type Place = (typeof PLACES)[number]

export interface FreePlace {
  place: Place
  /** Controls lie beneath it: no corner was free. */
  covers: boolean
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [data-notice]'
/** Of the bar above, in pixels, and of the space around the notice. */
const BAR = 60
const MARGIN = 16
/** As bad as so many other controls. */
const FOCUSED = 1000

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

function boxAt(place: Place, { width, height }: { width: number; height: number }): Box {
  const left = place.endsWith('left') ? MARGIN : window.innerWidth - MARGIN - width
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
    return boxes
      .filter(({ box }) => meet(own, box))
      .reduce((sum, { control }) => sum + (control === document.activeElement ? FOCUSED : 1), 0)
  }
  // It stays where it is as long as no other corner is better.
  const ranked = [now, ...PLACES]
    .map((place) => ({ place, covered: coveredAt(place) }))
    .toSorted((a, b) => a.covered - b.covered)
  const [best] = ranked
  return { place: best?.place ?? now, covers: (best?.covered ?? 0) > 0 }
}

const MOMENTS = ['resize', 'scrollend', 'focusin'] as const

/** @param shown what is shown: it is measured anew when that changes */
export function useFreePlace(notice: RefObject<HTMLElement | null>, shown: unknown): FreePlace {
  const [found, setFound] = useState<FreePlace>({ place: PLACES[0], covers: false })
  useEffect(() => {
    const look = () => {
      const element = notice.current
      if (!element?.firstElementChild) return
      setFound((before) => {
        const next = freePlace(element, before.place)
        return next.place === before.place && next.covers === before.covers ? before : next
      })
    }
    // A press gives the focus to what is pressed: moved away from under the pointer, the notice would not be pressed at all.
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
