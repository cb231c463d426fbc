import type { FormEventHandler, ReactNode, RefObject } from 'react'
import styles from './lasting-area.module.css'

type AreaRef = RefObject<HTMLDivElement | null>

interface LastingAreaProps {
  ref: AreaRef
  /** The name of the area for a screen reader. */
  label: string
  onInput?: FormEventHandler
  children: ReactNode
}

/** Stays while its content changes, so that it can take the focus from a pressed button that goes. */
export function LastingArea({ ref, label, onInput, children }: LastingAreaProps) {
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={label} className={styles['area']} onInput={onInput}>
      {children}
    </div>
  )
}

/** Before the button goes. */
export const keepFocusIn = (area: AreaRef) => area.current?.focus({ preventScroll: true })
