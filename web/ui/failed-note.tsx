import type { ComponentProps } from 'react'
import { AgainButton } from './again-button.tsx'
import { Note } from './note.tsx'
import styles from './note.module.css'

/** Says in place of a part of a page that it could not be loaded, and asks for it again. */
export function FailedNote({ words, ...again }: { words: string } & ComponentProps<typeof AgainButton>) {
  return (
    <Note kind="error" role="alert">
      <p>{words}</p>
      <AgainButton {...again} className={styles['again']} />
    </Note>
  )
}
