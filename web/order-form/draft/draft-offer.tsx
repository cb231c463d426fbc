import { useMemo } from 'react'
import { useLoadable } from '#web/lib/loadable.ts'
import { announce } from '#web/shell/announcer.tsx'
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
  // Without the rules nobody knows how much of the draft is done.
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
        <b>{typeset(t('FORM.DRAFT_FOUND', { date: formatDate(when), time: formatTime(when) }))}</b>
      </p>
      <p className={classNames(!fieldErrors && styles['draftUnknown'])}>
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
