import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './note.module.css'

type NoteKind = 'hint' | 'error' | 'info' | 'good'
const ICONS: Record<NoteKind, IconName> = { hint: 'hint', error: 'alert', info: 'info', good: 'check' }

/** Coloured box: amber for hints, red for errors. No other element has these backgrounds. */
export function Note({
  kind,
  role,
  className,
  children,
}: {
  kind: NoteKind
  role?: 'alert' | 'status' | 'note'
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={classNames(styles['note'], styles[kind], className)} role={role}>
      <Icon name={ICONS[kind]} />
      <div className={styles['body']}>{children}</div>
    </div>
  )
}
