import type { FormEventHandler, ReactNode, RefObject } from 'react'
import styles from './lasting-area.module.css'

type AreaRef = RefObject<HTMLDivElement | null>

interface LastingAreaProps {
  ref: AreaRef
  /** What is in it, for those who hear the page. */
  label: string
  onInput?: FormEventHandler
  children: ReactNode
}

/** Stays while what is in it changes: whoever presses a button in it that is about to go keeps their place on the page. */
export function LastingArea({ ref, label, onInput, children }: LastingAreaProps) {
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={label} className={styles['area']} onInput={onInput}>
      {children}
    </div>
  )
}

/** Before the button goes. */
export const keepFocusIn = (area: AreaRef) => area.current?.focus({ preventScroll: true })
