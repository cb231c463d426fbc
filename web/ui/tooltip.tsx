import { type ReactNode, useId } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** Null hides the tooltip. */
  text: string | null
  /** Gets the id for `aria-describedby` while there is a text. */
  children: (describedBy: string | undefined) => ReactNode
}

/** Text that appears beside a control on hover or focus. Assistive technology reads it as the description. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  return (
    <span className={styles['anchor']}>
      {children(text === null ? undefined : id)}
      {text !== null && (
        <span role="tooltip" id={id} className={styles['words']}>
          {text}
        </span>
      )}
    </span>
  )
}
