import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { focusFirstField } from './form/first-field.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  footer?: ReactNode
  /** Wide enough for a table. */
  wide?: boolean
  /** Decides at Escape whether the dialog closes. */
  mayLeave?: () => boolean
  onInput?: (event: SyntheticEvent) => void
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  /** Content between the body and the buttons. */
  beforeFoot?: ReactNode
  children: ReactNode
}

/**
 * Modal `dialog` element: focus stays inside, Escape closes, focus returns to the earlier element. Only the body scrolls. The
 * first field gets the focus, so that keyboard users can type at once.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  footer,
  wide = false,
  mayLeave = () => true,
  onInput,
  onKeyDown,
  beforeFoot,
  children,
}: DialogProps) {
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  /** After typing, a click outside no longer closes the dialog. */
  const isTyped = useRef(false)
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    dialog?.showModal()
    focusFirstField(dialog)
    return () => {
      const focusWasInside =
        !!dialog?.contains(document.activeElement) || document.activeElement === document.body
      dialog?.close()
      // React removes the element before the browser can return the focus, so this does.
      if (focusWasInside && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className={classNames(styles['dialog'], wide && styles['wide'])}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      // A file input inside has a `cancel` event too, which bubbles. React also passes on the `close` of a dialog inside.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (mayLeave()) onClose()
      }}
      // Browsers ignore a second `preventDefault` in a row: the second Escape may close the dialog without asking.
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      onInput={(event) => {
        isTyped.current = true
        onInput?.(event)
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !isTyped.current) onClose()
      }}
    >
      <div className={styles['sheet']}>
        <div className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <Button kind="quiet" onClick={onClose}>
            <Icon name="cross" />
            <VisuallyHidden>{closeLabel}</VisuallyHidden>
          </Button>
        </div>
        {/* Can be focused, so that a long list scrolls by the arrow keys. */}
        <div className={styles['body']} role="group" aria-labelledby={titleId} tabIndex={0}>
          {children}
        </div>
        {beforeFoot}
        {footer && <div className={styles['foot']}>{footer}</div>}
      </div>
    </dialog>
  )
}
