// Words as they stand on the page: dates, numbers and one-letter words do not part from the words they belong to. Elements alone do
// it, so that heard, copied and searched text stays as it was written, the fixed wordings of errors too.
import { Fragment, type ReactNode } from 'react'
import { textPieces } from '#contract/typography.ts'
import styles from './typeset.module.css'

/** A value that is no text stays as it is. */
export function typeset(words: ReactNode): ReactNode {
  if (typeof words !== 'string') return words
  const pieces = textPieces(words)
  if (!pieces.some(({ isUnbroken }) => isUnbroken)) return words
  return pieces.map(({ text, isUnbroken }, at) =>
    // The pieces never change their places.
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
