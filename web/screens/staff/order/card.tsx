// Card of this screen, denser than the portal's.
import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './order-screen.module.css'

interface DenseCardProps {
  title: ReactNode
  end?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function DenseCard({ title, end, className, children }: DenseCardProps) {
  const id = useId()
  return (
    <section className={classNames(styles['card'], className)} aria-labelledby={id}>
      <div className={classNames('row', styles['cardHead'])}>
        <h2 id={id}>{title}</h2>
        {end && <div className={styles['aside']}>{end}</div>}
      </div>
      <div className={styles['cardBody']}>{children}</div>
    </section>
  )
}

export interface Fact {
  id: string
  term: ReactNode
  words: ReactNode
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ id, term, words }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
