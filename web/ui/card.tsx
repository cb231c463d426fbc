import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: ReactNode
  /** Content at the end of the heading's line: a button, a tag, a count. */
  end?: ReactNode
  children: ReactNode
}

/** White box with a heading that also names its region. */
export function Card({ title, end, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}
