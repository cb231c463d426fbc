import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  art?: ReactNode
  title: ReactNode
  words?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** Replaces a list that is empty or failed to load: gives the reason and offers the next step. */
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
