import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  art?: ReactNode
  title: ReactNode
  words?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** A place where something would be: what is the matter, and what to do now. */
export function EmptyState({ art, title, words, action, role }: EmptyStateProps) {
  return (
    <div className={styles['empty']} role={role}>
      {art}
      <h2>{title}</h2>
      {words && <p>{words}</p>}
      {action}
    </div>
  )
}
