import { useEffect } from 'react'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './not-sent-yet.module.css'

/** A person who comes back from the login would else take the order for sent. */
export function NotSentYet() {
  const { t } = useText()
  const words = t('FORM.ORDER_NOT_SENT')
  // The note comes with the page; that is often not read out.
  useEffect(() => announce(words), [words])
  return (
    <Note kind="hint" className={styles['notSent']}>
      <p>{words}</p>
    </Note>
  )
}
