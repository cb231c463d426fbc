// When a section folds into one line: what is known folds at once, and on a phone what is complete folds when the person goes on.
import { useCallback, useLayoutEffect, useRef } from 'react'
import { isNarrowScreen } from '#web/lib/is-narrow-screen.ts'
import type { SectionId } from '../model/field-names.ts'
import { foldedAtFirst } from '../model/folds.ts'
import type { OrderFormParts } from '../model/order-form-context.ts'
import { sectionIdAt } from './section.tsx'

/** The equipment is a list of lines already, and whoever has chosen files or agreed is at the end. */
const FOLDING: readonly SectionId[] = ['company', 'bdo', 'place', 'hours', 'reporter']

const topOfFocus = () => document.activeElement?.getBoundingClientRect().top ?? 0

/** What folds above the focused field must not move that field from under the person's finger. */
function keepFocusInPlace(before: number): void {
  // React has drawn the change by then, and the browser has not.
  requestAnimationFrame(() => {
    const moved = topOfFocus() - before
    if (moved !== 0 && document.activeElement !== document.body)
      window.scrollBy({ top: moved, behavior: 'instant' })
  })
}

export interface Folding {
  /** The person is in a section. */
  entered: (id: SectionId) => void
  /** Other values altogether, as from a draft. */
  restart: () => void
}

export function useFolding({ kind, form, review, folds }: OrderFormParts): Folding {
  const current = useRef<SectionId>('company')
  /** Sections that the person has been in: on a wide screen they stay as they are left. */
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
      // Most of the time nothing changes, and asking where the focus stands costs a layout.
      if (toOpen.length + toFold.length === 0) return
      keepFocusInPlace(topOfFocus())
      folds.open(...toOpen)
      folds.fold(...toFold)
    },
    [kind, review, folds],
  )

  // Before anything is drawn: a section would be seen to fold.
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
