// A dialog that sends a form: its fields, why it was not sent, its buttons. Whoever opens one says whether it is being sent and
// what went wrong, so that neither can be forgotten.
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { KeepingDialog } from './discard-asked.tsx'
import { Note } from './note.tsx'
import { useFocusWrong } from './use-focus-wrong.ts'

interface DialogFormProps {
  title: string
  closeLabel: string
  busy: boolean
  /** Why it was not sent, where that is about no field; null where nothing went wrong. */
  problem: string | null
  submitWords: string
  /** Nothing can be sent as it stands; the dialog says why. */
  unavailable?: boolean
  /** Sends something that hurts. */
  isDangerous?: boolean
  /** The words that close it without sending; without them only the cross does. */
  leaveWords?: string
  /** Further buttons beside that which sends. */
  further?: ReactNode
  /** For a table. */
  wide?: boolean
  /** Said at the first Escape where text was typed, which the second one discards; undefined where what was typed is kept. */
  discardWords: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function DialogForm({
  title,
  closeLabel,
  busy,
  problem,
  submitWords,
  unavailable = false,
  isDangerous = false,
  leaveWords,
  further,
  wide = false,
  discardWords,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const focusWrong = useFocusWrong(form, busy)
  const submit = () => {
    focusWrong()
    onSubmit()
  }
  return (
    <KeepingDialog
      open
      wide={wide}
      title={title}
      closeLabel={closeLabel}
      discardWords={discardWords}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={id}
            kind={isDangerous ? 'danger' : 'primary'}
            busy={busy}
            unavailable={unavailable}
          >
            {submitWords}
          </Button>
          {further}
          {leaveWords !== undefined && (
            <Button kind="second" onClick={onClose}>
              {leaveWords}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          // Sends from a field of several lines, where Enter is a new line.
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || unavailable) return
          event.preventDefault()
          submit()
        }}
      >
        {problem !== null && <Problem words={problem} />}
        {children}
      </form>
    </KeepingDialog>
  )
}

/** Comes into view: whoever sends a long form stands at its end. */
function Problem({ words }: { words: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [words])
  return (
    <div ref={element}>
      <Note kind="error" role="alert">
        {words}
      </Note>
    </div>
  )
}
