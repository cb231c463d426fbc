import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** Something stands over it already, such as a way back. */
  isBelow?: boolean
  /** A small line above the heading. */
  above?: ReactNode
  /** The heading is a number to be compared character by character. */
  isCode?: boolean
  /** Actions on the whole page. */
  actions?: ReactNode
}

/** The heading of a page of the portal. */
export function PageHead({ title, isBelow = false, above, isCode = false, actions }: PageHeadProps) {
  return (
    <div className={classNames(styles['head'], isBelow && styles['isBelow'])}>
      <div>
        {above && <p className={styles['above']}>{above}</p>}
        <h1 tabIndex={-1} className={classNames(isCode && styles['code'])}>
          {title}
        </h1>
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
