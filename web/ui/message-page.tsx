// Page with a single message: a drawing, what happened, what to do now.
import type { ReactNode } from 'react'
import { Narrow } from './page.tsx'
import styles from './message-page.module.css'

interface MessagePageProps {
  title: ReactNode
  art?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  after?: ReactNode
}

export function MessagePage({ title, art = <UnpluggedArt />, children, actions, after }: MessagePageProps) {
  return (
    <Narrow className={styles['message']}>
      {art}
      <h1 tabIndex={-1}>{title}</h1>
      {children && <div className={styles['words']}>{children}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
      {after && <div className={styles['after']}>{after}</div>}
    </Narrow>
  )
}

/** Drawing of an unplugged plug and socket. */
export function UnpluggedArt() {
  return (
    <svg className={styles['art']} viewBox="0 0 176 96" aria-hidden="true" focusable="false">
      <path d="M4 74h26c20 0 16-38 34-38M64 22v28h9a14 14 0 0 0 0-28zM87 30h13M87 42h13" />
      <path
        className={styles['far']}
        d="M172 74h-18c-18 0-14-38-28-38M126 22v28h-4a10 10 0 0 1-10-10v-8a10 10 0 0 1 10-10z"
      />
    </svg>
  )
}
