// Dialog with a form: its fields, its problem and its buttons. The required props `busy` and `problem` make sure that no caller
// forgets them.
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '../button.tsx'
import { KeepingDialog } from '../discard-asked.tsx'
import { Form } from './form.tsx'

interface DialogFormProps {
  title: string
  busy: boolean
  /** Why sending failed, unless a field shows the reason; null if nothing failed. */
  problem: string | null
  /** Undefined if the form can no longer be sent; the dialog shows the reason. */
  submitWords: string | undefined
  /** Whether the form cannot be sent at the moment; the dialog shows the reason. */
  unavailable?: boolean
  /** Whether sending has destructive effects. */
  isDangerous?: boolean
  /** Label of the button that closes without sending; without it only the cross closes the dialog. */
  leaveWords?: string
  /** Additional buttons beside the submit button. A further submit button needs the id of the form. */
  further?: (formId: string) => ReactNode
  /** Wide enough for a table. */
  wide?: boolean
  /**
   * Warning at the first Escape when text was typed; the second Escape discards it. Undefined if the text is stored elsewhere.
   */
  discardWords: string | undefined
  /** @param pressed value of the submit button that was pressed */
  onSubmit: (pressed: string) => void
  onClose: () => void
  children: ReactNode
}

export function DialogForm({
  title,
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
  const { t } = useText()
  const id = useId()
  /** The buttons are outside the form, which therefore does not get their keys. */
  const sendFromOutside = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target, defaultPrevented } = event
    if (defaultPrevented || key !== 'Enter' || !(ctrlKey || metaKey) || unavailable) return
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement) || !(target instanceof Element) || form.contains(target)) return
    event.preventDefault()
    const isSubmitButton =
      target instanceof HTMLButtonElement && target.type === 'submit' && target.form === form
    form.requestSubmit(isSubmitButton ? target : undefined)
  }
  return (
    <KeepingDialog
      open
      wide={wide}
      title={title}
      closeLabel={t('TOASTS.CLOSE')}
      discardWords={discardWords}
      onClose={onClose}
      onKeyDown={sendFromOutside}
      footer={
        <>
          {submitWords !== undefined && (
            <Button
              type="submit"
              form={id}
              kind={isDangerous ? 'danger' : 'primary'}
              busy={busy}
              unavailable={unavailable}
            >
              {submitWords}
            </Button>
          )}
          {further?.(id)}
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
