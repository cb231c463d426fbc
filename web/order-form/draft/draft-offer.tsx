import { useMemo } from 'react'
import { useLoadable } from '#web/lib/loadable.ts'
import { formatDate, formatTime } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { bodyContext } from '../model/body-context.ts'
import { type FormKind, validateForm } from '../model/form-rules.ts'
import { summarize } from '../model/form-summary.ts'
import type { Draft } from './draft.ts'
import styles from './draft-offer.module.css'

/** Ignores the second click of a double click, because it could hit the next draft in the same place. */
function decide(decision: () => void, clicks: number): void {
  if (clicks < 2) decision()
}

interface DraftOfferProps {
  kind: FormKind
  draft: Draft
  /** Whether the form below is prefilled with a repeated order. */
  isBesideRepeat: boolean
  /** Whether the form below already contains a draft. */
  isBesideDraft: boolean
  /** Whether the order is being sent, so that the form must keep its values. */
  isSending: boolean
  onContinue: () => void
  onDiscard: () => void
}

export function DraftOffer({
  kind,
  draft: { savedAt, values },
  isBesideRepeat,
  isBesideDraft,
  isSending,
  onContinue,
  onDiscard,
}: DraftOfferProps) {
  const { t } = useText()
  // Without the rules it is unknown how many fields of the draft are complete.
  const { value: rules } = useLoadable(kind.rules)
  const fieldErrors = useMemo(() => validateForm(rules, values, bodyContext()), [rules, values])
  const { done, sections, entries } = useMemo(
    () =>
      summarize({
        sections: kind.sections,
        values,
        fieldErrors: fieldErrors ?? new Map(),
        isShown: () => false,
        catalogue: null,
      }),
    [kind, values, fieldErrors],
  )
  const when = new Date(savedAt)
  const count = entries.filter(({ name }) => name !== '').length
  return (
    <Note kind="info" role="status" className={styles['draftOffer']}>
      <p>
        <b>
          {typeset(
            t(isBesideDraft ? 'FORM.DRAFT_FOUND_TOO' : 'FORM.DRAFT_FOUND', {
              date: formatDate(when),
              time: formatTime(when),
            }),
          )}
        </b>
      </p>
      <p className={classNames(!fieldErrors && styles['draftUnknown'])}>
        {t('FORM.DRAFT_FOUND_LEAD', { done, total: sections.length, entries: t('FORM.ENTRIES', { count }) })}
      </p>
      {isBesideRepeat && <p>{t('FORM.DRAFT_BESIDE_REPEAT')}</p>}
      <div className={styles['draftButtons']}>
        <Button unavailable={isSending} onClick={({ detail }) => decide(onContinue, detail)}>
          {t('FORM.DRAFT_CONTINUE')}
        </Button>
        <Button kind="second" unavailable={isSending} onClick={({ detail }) => decide(onDiscard, detail)}>
          {t('FORM.DRAFT_DISCARD')}
        </Button>
      </div>
    </Note>
  )
}
