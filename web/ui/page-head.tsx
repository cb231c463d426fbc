import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** Whether an element such as a back link is above it. */
  isBelow?: boolean
  /** Small line above the heading. */
  above?: ReactNode
  /** Whether the heading is a code that people compare character by character. */
  isCode?: boolean
  /** Actions that concern the whole page. */
  actions?: ReactNode
}

/** Heading of a page of the portal. */
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
