import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './file-row.module.css'

export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}

interface FileRowProps {
  name: string
  isImage: boolean
  /** Preview of the file, instead of its icon. */
  picture?: ReactNode
  /** Address to download the file from. */
  href?: string
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Status text, progress bar or error. */
  children: ReactNode
  action?: ReactNode
}

export function FileRow({ name, isImage, picture, href, onFollow, children, action }: FileRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>{picture ?? <Icon name={isImage ? 'image' : 'file'} />}</span>
      <div>
        {href ? (
          <a className={classNames(styles['name'], styles['link'])} href={href} download onClick={onFollow}>
            {name}
          </a>
        ) : (
          <span className={styles['name']}>{name}</span>
        )}
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
