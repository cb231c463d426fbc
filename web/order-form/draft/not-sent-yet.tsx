import { useEffect } from 'react'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './not-sent-yet.module.css'

/** Note for a person who returns from the login page: the order has not been sent yet. */
export function NotSentYet() {
  const { t } = useText()
  const words = t('FORM.ORDER_NOT_SENT')
  // Announced separately, because screen readers often skip a note that is part of a new page.
  useEffect(() => announce(words), [words])
  return (
    <Note kind="hint" className={styles['notSent']}>
      <p>{words}</p>
    </Note>
  )
}
