import type { FormEventHandler, ReactNode, RefObject } from 'react'
import styles from './focus-fallback.module.css'

type AreaRef = RefObject<HTMLDivElement | null>

interface FocusFallbackProps {
  ref: AreaRef
  /** Accessible name of the area. */
  label: string
  onInput?: FormEventHandler
  children: ReactNode
}

/**
 * Focus fallback: stays mounted while its content changes, and takes the focus from a pressed button that is about to be
 * removed.
 */
export function FocusFallback({ ref, label, onInput, children }: FocusFallbackProps) {
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={label} className={styles['area']} onInput={onInput}>
      {children}
    </div>
  )
}

/** Moves the focus to the area; call it before the focused button is removed. */
export const keepFocusIn = (area: AreaRef) => area.current?.focus({ preventScroll: true })
