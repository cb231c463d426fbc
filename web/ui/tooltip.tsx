import { type ReactNode, useId } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** null: nothing to say. */
  text: string | null
  /** Given the id to be described by, while there is something to say. */
  children: (describedBy: string | undefined) => ReactNode
}

/** Words that appear beside a control when it is pointed at or has the focus; assistive technology reads them as its description. */
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
