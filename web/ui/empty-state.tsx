import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  art?: ReactNode
  title: ReactNode
  words?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** Stands in place of a list that is empty or did not come: says why, and offers the next step. */
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
