import { type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './panel.module.css'

interface PanelProps {
  open: boolean
  onToggle: (open: boolean) => void
  title: ReactNode
  /** A number or an icon before the title. */
  mark?: ReactNode
  /** Second line of the head: says the content while the panel is closed. */
  summary?: ReactNode
  /** The figure at the end of the head. */
  figure?: ReactNode
  hasErrors?: boolean
  headingLevel?: 2 | 3 | 4
  id?: string
  /** Renders the body while closed too; the default leaves it out, which keeps a long list of panels light. */
  keepMounted?: boolean
  children: ReactNode
}

/** One panel of an accordion. The caller says which panels are open. */
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
  keepMounted = false,
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
            // A panel above may have closed: the pressed heading stays where it was.
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
        {(open || keepMounted) && children}
      </div>
    </div>
  )
}

/** The last line of an open panel: actions on all of it. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>
}
