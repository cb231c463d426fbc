import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './description-list.module.css'

export interface Description {
  id: string
  term: ReactNode
  words: ReactNode
}

/** Terms with their values, side by side if there is room. */
export function DescriptionList({
  items,
  columns = 'many',
}: {
  items: readonly Description[]
  columns?: 'many' | 'two' | 'one'
}) {
  return (
    <dl className={classNames(styles['list'], styles[columns])}>
      {items.map(({ id, term, words }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Email address that wraps before `.` or `@` instead of within a word. */
export function EmailAddress({ email }: { email: string }) {
  return email.split(/(?=[.@])/).map((part, at) => (
    // The sequence of the parts never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Missing value: a dash on the screen, a word for screen readers. */
export function Missing({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}
