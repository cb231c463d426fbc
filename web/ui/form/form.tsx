// The `<form>` of every form that sends something: Enter sends it, an error message appears in it, the first invalid field gets
// the focus.
import {
  type FormHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { Note } from '../note.tsx'

interface FormProps extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'id' | 'className' | 'onInput' | 'onKeyDown'
> {
  label?: string
  busy: boolean
  /** Why it was not sent, if no field is the reason. */
  problem?: ReactNode
  /** Whether the form cannot be sent at the moment. */
  unavailable?: boolean
  /** False for a form that leads to its first invalid field by itself, for example into a folded part. */
  focusesWrong?: boolean
  ref?: Ref<HTMLFormElement>
  /** @param pressed value of the submit button that was pressed, empty for one without a value and for the keyboard */
  onSubmit: (pressed: string) => void
  children: ReactNode
}

export function Form({
  label,
  busy,
  problem,
  unavailable = false,
  focusesWrong = true,
  ref,
  onSubmit,
  onKeyDown,
  children,
  ...attributes
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useImperativeHandle(ref, () => form.current as HTMLFormElement)
  const focusWrong = useFocusWrong(form, busy)
  const submit = (submitter: HTMLElement | null) => {
    if (focusesWrong) focusWrong()
    onSubmit(submitter instanceof HTMLButtonElement ? submitter.value : '')
  }
  return (
    <form
      {...attributes}
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit((event.nativeEvent as SubmitEvent).submitter)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // Sends from a field of several lines, where Enter is a new line.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || unavailable) return
        event.preventDefault()
        submit(null)
      }}
    >
      {problem && <Problem>{problem}</Problem>}
      {children}
    </form>
  )
}

/**
 * Focuses the first invalid field after a form was refused. Screen readers only read a field's error where the focus is.
 * @returns function to call when the form is sent
 */
function useFocusWrong(form: RefObject<HTMLElement | null>, busy: boolean): () => void {
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
  return () => {
    isSent.current = true
  }
}

/** Scrolls into view: the person who sends a long form is at its end. */
function Problem({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [children])
  return (
    <div ref={element}>
      <Note kind="error" role="alert">
        {children}
      </Note>
    </div>
  )
}
