import type { ReactNode } from 'react'
import styles from './file-row.module.css'
import { Icon } from './icon.tsx'

export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  )
}

interface FileRowProps {
  name: string
  isImage: boolean
  /** State in words, a bar, a fault. */
  children: ReactNode
  action?: ReactNode
}

export function FileRow({ name, isImage, children, action }: FileRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>
        <Icon name={isImage ? 'image' : 'file'} />
      </span>
      <div>
        <span className={styles['name']}>{name}</span>
        {children}
      </div>
      {action}
    </li>
  )
}

export function FileDetail({ good, children }: { good?: ReactNode; children?: ReactNode }) {
  return (
    <span className={styles['detail']}>
      {good && (
        <span className={styles['good']}>
          <Icon name="check" size="small" /> {good}
        </span>
      )}
      {good && children ? ', ' : null}
      {children}
    </span>
  )
}
