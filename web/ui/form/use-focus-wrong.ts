import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Focuses the first invalid field after a form was refused. Screen readers only read a field's error where the focus is.
 * @returns function to call when the form is sent
 */
export function useFocusWrong(form: RefObject<HTMLElement | null>, busy: boolean): () => void {
  const isSent = useRef(false)
  // Errors appear at once or with the server's answer; runs after whichever render shows them.
  useEffect(() => {
    if (!isSent.current || busy) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    isSent.current = false
    // A field in a closed `details` element cannot take the focus.
    for (let at = wrong.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      at.open = true
    wrong.focus()
  })
  return useCallback(() => {
    isSent.current = true
  }, [])
}
