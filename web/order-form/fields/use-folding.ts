// Decides when a section folds into one line: prefilled sections at once, and on a phone completed ones when the person moves
// on.
import { useCallback, useLayoutEffect, useRef } from 'react'
import { isNarrowScreen } from '#web/lib/is-narrow-screen.ts'
import type { SectionId } from '../model/field-names.ts'
import { foldedAtFirst } from '../model/folds.ts'
import type { OrderFormParts } from '../model/order-form-context.ts'
import { sectionIdAt } from './section.tsx'

/**
 * Sections that fold. The equipment is already a list of lines, and files and consent are the last
 * steps.
 */
const FOLDING: readonly SectionId[] = ['company', 'bdo', 'place', 'hours', 'reporter']

const topOfFocus = () => document.activeElement?.getBoundingClientRect().top ?? 0

/** Scrolls so that the focused field stays in place when something above it folds. */
function keepFocusInPlace(before: number): void {
  // React has rendered the change by then, but the browser has not painted it.
  requestAnimationFrame(() => {
    const moved = topOfFocus() - before
    if (moved !== 0 && document.activeElement !== document.body)
      window.scrollBy({ top: moved, behavior: 'instant' })
  })
}

export interface Folding {
  /** Called when the focus has entered a section. */
  entered: (id: SectionId) => void
  /** Called when the form has got other values, for example from a draft. */
  restart: () => void
}

export function useFolding({ kind, form, review, folds }: OrderFormParts): Folding {
  const current = useRef<SectionId>('company')
  /** Sections that the person has entered; on a wide screen they stay open. */
  const visited = useRef(new Set<SectionId>())

  const settle = useCallback(
    (hasGoneOn?: (id: SectionId) => boolean) => {
      const mayFold = (id: SectionId) =>
        FOLDING.includes(id) &&
        ((kind.known.includes(id) && !visited.current.has(id)) ||
          (isNarrowScreen() && (hasGoneOn ?? isLeft)(id)))
      function isLeft(id: SectionId) {
        const orderOf = (one: SectionId) => kind.sections.findIndex((section) => section.id === one)
        const focused = document.activeElement && sectionIdAt(document.activeElement)
        return id !== focused && orderOf(id) < orderOf(current.current)
      }
      const sections = review.sections()
      const folded = folds.read()
      const toOpen = [
        ...review.wrongFields().flatMap((name) => folds.around(name)),
        ...sections.filter(({ id, state }) => state !== 'done' && folded.has(id)).map(({ id }) => id),
      ]
      const toFold = sections
        .filter(({ id, state }) => state === 'done' && !folded.has(id) && mayFold(id))
        .map(({ id }) => id)
      // Usually nothing changes, and measuring the focused field would force a layout.
      if (toOpen.length + toFold.length === 0) return
      keepFocusInPlace(topOfFocus())
      folds.open(...toOpen)
      folds.fold(...toFold)
    },
    [kind, review, folds],
  )

  // A layout effect, so that folding is not visible as a jump.
  useLayoutEffect(() => {
    settle()
    return review.subscribe(() => settle())
  }, [review, settle])

  return {
    entered(id) {
      current.current = id
      visited.current.add(id)
    },
    restart() {
      visited.current.clear()
      folds.restart(foldedAtFirst(form.getValues('customerCompanyBranch.sameAsCompany')))
      settle(() => true)
    },
  }
}
