// Order summary that looks like a weighing ticket. Pages, emails and the staff area all use it.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './slip.module.css'

interface SlipProps {
  /** Accessible name of the region; leave out if a heading inside names it. */
  label?: string
  /** Background behind the ticket, which colours the notches of the perforation. */
  on?: 'page' | 'surface'
  roomy?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Slip({ label, on = 'page', roomy = false, className, children }: SlipProps) {
  const names = classNames(
    styles['slip'],
    on === 'surface' && styles['onSurface'],
    roomy && styles['roomy'],
    className,
  )
  return label ? (
    <section className={names} aria-label={label}>
      {children}
    </section>
  ) : (
    <div className={names}>{children}</div>
  )
}

export function SlipHead({
  title,
  headingLevel,
  isClosed = false,
  children,
}: {
  title: ReactNode
  headingLevel?: 2 | 3
  /** Greyed out, for a cancelled or closed order. */
  isClosed?: boolean
  children?: ReactNode
}) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <div className={classNames(styles['head'], isClosed && styles['closed'])}>
      <Title className={styles['title']}>{title}</Title>
      {children}
    </div>
  )
}

export function SlipWeight({
  amount,
  unit,
  children,
}: {
  amount: ReactNode
  unit: ReactNode
  children?: ReactNode
}) {
  return (
    <p className={styles['weight']}>
      <strong>
        {amount} <small>{unit}</small>
      </strong>
      <span>{children}</span>
    </p>
  )
}

export interface SlipLine {
  id: string
  count: ReactNode
  name: ReactNode
  weight: ReactNode
}

export function SlipLines({ lines, label }: { lines: readonly SlipLine[]; label?: string }) {
  return (
    <ul className={styles['lines']} aria-label={label}>
      {lines.map(({ id, count, name, weight }) => (
        <li key={id}>
          <span>{count}</span>
          <span>{name}</span>
          <span>{weight}</span>
        </li>
      ))}
    </ul>
  )
}

export function Perforation() {
  return <div className={styles['perforation']} />
}

export interface SlipFact {
  id: string
  term: ReactNode
  fact: ReactNode
}

export function SlipFacts({ facts }: { facts: readonly SlipFact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ id, term, fact }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
