// The element of every form that sends something: sends by Enter, says why it was not sent, leads to the first wrong field.
import {
  type FormHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { Note } from '../note.tsx'
import { useFocusWrong } from './use-focus-wrong.ts'

interface FormProps extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'id' | 'className' | 'onInput' | 'onKeyDown'
> {
  label?: string
  busy: boolean
  /** Why it was not sent, where that is about no field. */
  problem?: ReactNode
  /** Nothing can be sent as it stands. */
  unavailable?: boolean
  ref?: Ref<HTMLFormElement>
  onSubmit: () => void
  children: ReactNode
}

export function Form({
  label,
  busy,
  problem,
  unavailable = false,
  ref,
  onSubmit,
  onKeyDown,
  children,
  ...attributes
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useImperativeHandle(ref, () => form.current as HTMLFormElement)
  const focusWrong = useFocusWrong(form, busy)
  const submit = () => {
    focusWrong()
    onSubmit()
  }
  return (
    <form
      {...attributes}
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // Sends from a field of several lines, where Enter is a new line.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || unavailable) return
        event.preventDefault()
        submit()
      }}
    >
      {problem && <Problem>{problem}</Problem>}
      {children}
    </form>
  )
}

/** Comes into view: whoever sends a long form stands at its end. */
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
