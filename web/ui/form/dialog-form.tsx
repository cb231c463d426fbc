// A dialog that sends a form: its fields, why it was not sent, its buttons. Whoever opens one says whether it is being sent and
// what went wrong, so that neither can be forgotten.
import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { KeepingDialog } from '../discard-asked.tsx'
import { Form } from './form.tsx'

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
      <Form id={id} busy={busy} problem={problem} unavailable={unavailable} onSubmit={onSubmit}>
        {children}
      </Form>
    </KeepingDialog>
  )
}
