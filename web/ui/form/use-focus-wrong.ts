import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * After a form was refused its first wrong field has the focus: the person stood at the button, and a screen reader says what is
 * wrong with a field only where the focus is.
 *
 * @returns to be called when the form is sent
 */
export function useFocusWrong(form: RefObject<HTMLElement | null>, busy: boolean): () => void {
  const isSent = useRef(false)
  // What was wrong is known at once, or with the answer of the server: whichever drawing comes first with it.
  useEffect(() => {
    if (!isSent.current || busy) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    isSent.current = false
    // What is folded away cannot have it.
    for (let at = wrong.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      at.open = true
    wrong.focus()
  })
  return useCallback(() => {
    isSent.current = true
  }, [])
}
