import { type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './panel.module.css'

interface PanelProps {
  open: boolean
  onToggle: (open: boolean) => void
  title: ReactNode
  /** Number or icon before the title. */
  mark?: ReactNode
  /** Second line of the head; it describes the content of a closed panel. */
  summary?: ReactNode
  /** Number at the end of the head. */
  figure?: ReactNode
  hasErrors?: boolean
  headingLevel?: 2 | 3 | 4
  id?: string
  children: ReactNode
}

/** Panel of an accordion. The caller decides which panels are open. */
export function Panel({
  open,
  onToggle,
  title,
  mark,
  summary,
  figure,
  hasErrors = false,
  headingLevel = 3,
  id,
  children,
}: PanelProps) {
  const ownId = useId()
  const panelId = id ?? ownId
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={classNames(styles['panel'], open && styles['open'], hasErrors && styles['bad'])}
      id={panelId}
    >
      <Heading className={styles['heading']}>
        <button
          type="button"
          className={styles['head']}
          aria-expanded={open}
          aria-controls={`${panelId}-body`}
          onClick={({ currentTarget: head }) => {
            const before = head.getBoundingClientRect().top
            flushSync(() => onToggle(!open))
            // If a panel above has closed, scrolls so that the pressed heading stays in place.
            const moved = head.getBoundingClientRect().top - before
            if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
          }}
        >
          {mark != null && <span className={styles['mark']}>{mark}</span>}
          <span className={styles['words']}>
            <span className={styles['title']}>{title}</span>
            {summary && <span className={styles['summary']}>{summary}</span>}
          </span>
          {figure && <span className={styles['figure']}>{figure}</span>}
          <Icon name="down" className={styles['arrow']} />
        </button>
      </Heading>
      <div className={styles['body']} id={`${panelId}-body`} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}

/** Last line of an open panel: actions on its whole content. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>
}
