// Result of a pasted list, shown in the form after the dialog is closed, and the rows that still wait.
import type { Ref } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PASTED_LIST_ID } from '../model/form-values.ts'
import styles from './list.module.css'

export interface Outcome {
  entries: number
  rows: number
  /** Number of serial numbers added with their entries. */
  serials: number
}

interface ListOutcomeProps {
  /** Null before anything was added. */
  outcome: Outcome | null
  /** Number of rows that the person has not decided yet. */
  waiting: number
  /** Button that opens the list again. */
  showRef: Ref<HTMLButtonElement>
  onShow: () => void
  onForget: () => void
}

export function ListOutcome({ outcome, waiting, showRef, onShow, onForget }: ListOutcomeProps) {
  const { t } = useText()
  return (
    <Note kind={waiting > 0 ? 'hint' : 'good'} className={styles['outcome']}>
      {outcome && <p>{t('PASTE.ADDED', { count: outcome.entries, rows: outcome.rows })}</p>}
      {outcome && outcome.serials > 0 && <p>{t('PASTE.SERIALS_NOTED', { count: outcome.serials })}</p>}
      {waiting > 0 && <p>{t('PASTE.WAITING_ROWS', { count: waiting })}</p>}
      <p className={styles['outcomeButtons']}>
        <Button kind="quiet" id={PASTED_LIST_ID} ref={showRef} onClick={onShow}>
          {t('PASTE.SHOW')}
        </Button>
        <Button kind="quiet" onClick={onForget}>
          {t(waiting > 0 ? 'PASTE.FORGET' : 'PASTE.HIDE')}
        </Button>
      </p>
    </Note>
  )
}
