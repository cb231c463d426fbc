// Prevents line breaks within dates, numbers and after one-letter words. It wraps them in elements, so that copied, searched and
// read-out text stays unchanged, including the fixed error wordings.
import { Fragment, type ReactNode } from 'react'
import { textPieces } from '#contract/typography.ts'
import styles from './typeset.module.css'

/** Values other than text stay unchanged. */
export function typeset(words: ReactNode): ReactNode {
  if (typeof words !== 'string') return words
  const pieces = textPieces(words)
  if (!pieces.some(({ isUnbroken }) => isUnbroken)) return words
  return pieces.map(({ text, isUnbroken }, at) =>
    // The order of the pieces never changes.
    isUnbroken ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={styles['unbroken']}>
        {text}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>{text}</Fragment>
    ),
  )
}
