import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  footer?: ReactNode
  /** For a table. */
  wide?: boolean
  /** Asked at Escape. */
  mayLeave?: () => boolean
  onInput?: (event: SyntheticEvent) => void
  /** Between the body and the buttons. */
  beforeFoot?: ReactNode
  children: ReactNode
}

const FIRST_FIELD = 'form :is(input:not([type="hidden"]), select, textarea):enabled'

/**
 * The platform's modal: focus stays inside, Escape closes, focus returns to where it was. Only the body scrolls. The first field of
 * a form has the focus from the beginning: whoever opened it by a key goes on typing.
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
  beforeFoot,
  children,
}: DialogProps) {
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  /** Something was typed: only who means to leave it does. */
  const isTyped = useRef(false)
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    return () => {
      const focusWasInside =
        !!dialog?.contains(document.activeElement) || document.activeElement === document.body
      dialog?.close()
      // React takes the element away in the same step, so the browser has no time to give the focus back by itself.
      if (focusWasInside && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className={classNames(styles['dialog'], wide && styles['wide'])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (mayLeave()) onClose()
      }}
      // Browsers let nobody hold a dialog open twice in a row: the second Escape may close it without asking.
      onClose={onClose}
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
