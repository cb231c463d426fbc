// Page of text: a title, and paragraphs under headings.
import type { ReactNode } from 'react'
import { Narrow } from './page.tsx'
import styles from './prose.module.css'

export function Prose({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Narrow className={styles['prose']}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </Narrow>
  )
}

export function ProsePart({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
