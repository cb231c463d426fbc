import { useMemo } from 'react'
import { announce } from '#web/shell/announcer.tsx'
import { formatDate, formatTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Draft } from './draft.ts'
import { summarize } from '../model/form-summary.ts'
import { type FormKind, validateForm } from '../model/form-rules.ts'
import styles from './draft-offer.module.css'
import { requestContext } from '../model/request-context.ts'

interface DraftOfferProps {
  kind: FormKind
  draft: Draft
  /** The form under it repeats an order. */
  isBesideRepeat: boolean
  onContinue: () => void
  onDiscard: () => void
}

export function DraftOffer({
  kind,
  draft: { savedAt, values },
  isBesideRepeat,
  onContinue,
  onDiscard,
}: DraftOfferProps) {
  const { t } = useText()
  const { done, sections, entries } = useMemo(
    () =>
      summarize({
        sections: kind.sections,
        values,
        fieldErrors: validateForm(kind, values, requestContext()),
        isShown: () => false,
        catalogue: null,
      }),
    [kind, values],
  )
  const when = new Date(savedAt)
  const count = entries.filter(({ name }) => name !== '').length
  return (
    <Note kind="info" role="status" className={styles['draftOffer']}>
      <p>
        <b>{t('FORM.DRAFT_FOUND', { date: formatDate(when), time: formatTime(when) })}</b>
      </p>
      <p>
        {t('FORM.DRAFT_FOUND_LEAD', { done, total: sections.length, entries: t('FORM.ENTRIES', { count }) })}
      </p>
      {isBesideRepeat && <p>{t('FORM.DRAFT_BESIDE_REPEAT')}</p>}
      <div className={styles['draftButtons']}>
        <Button
          onClick={() => {
            onContinue()
            announce(t('FORM.DRAFT_RESTORED'))
          }}
        >
          {t('FORM.DRAFT_CONTINUE')}
        </Button>
        <Button
          kind="second"
          onClick={() => {
            onDiscard()
            announce(t('FORM.DRAFT_DISCARDED'))
          }}
        >
          {t('FORM.DRAFT_DISCARD')}
        </Button>
      </div>
    </Note>
  )
}
