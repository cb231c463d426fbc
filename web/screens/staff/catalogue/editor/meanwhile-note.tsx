// Shows what another person saved during editing. Nothing typed is lost; for fields that both changed, this person chooses.
import { useEffect, useRef } from 'react'
import { get } from 'react-hook-form'
import { UNITS, unitSymbol } from '#contract/units.ts'
import type { Edit } from '#web/staff/edit/use-edit.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type EntryField, IS_PART } from '../model/entry-values.ts'
import type { Kind } from '../model/entry.ts'
import { fieldWords } from './field-words.ts'
import { type EntryFormValues, fieldsAmong } from './use-entry-form.ts'
import styles from './editor.module.css'

export function MeanwhileNote({ edit, kind }: { edit: Edit<EntryFormValues>; kind: Kind }) {
  const { t, locale } = useText()
  const { conflict, form } = edit
  const isShown = conflict !== null && conflict.theirs.length > 0 && edit.isTouched
  const frame = useRef<HTMLDivElement>(null)
  // Scrolls the note into view, because the pressed button is at the other end of the form.
  useEffect(() => {
    if (isShown) frame.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  const disputed = fieldsAmong(kind, conflict.disputed)
  const taken = fieldsAmong(kind, conflict.theirs).filter((field) => !disputed.includes(field))
  const shown = (field: EntryField, text: string) => {
    if (field === 'part') return t(text === IS_PART ? 'CATALOGUE.YES' : 'CATALOGUE.NO')
    const unit = field === 'unit' && UNITS.find((one) => one === text)
    return unit ? unitSymbol(unit, locale) : text || t('CATALOGUE.NO_VALUE')
  }
  return (
    <div ref={frame}>
      <Note kind="hint" role="alert">
        <p>
          <b>{t('CATALOGUE.MEANWHILE')}</b> {t('CATALOGUE.MEANWHILE_LEAD')}
        </p>
        {taken.length > 0 && (
          <p>
            {t('CATALOGUE.MEANWHILE_TAKEN', {
              fields: taken.map((field) => fieldWords(field, t)).join(', '),
            })}
          </p>
        )}
        {disputed.map((field) => (
          <div key={field} className={styles['disputed']}>
            <p>
              <b>{fieldWords(field, t)}</b>
            </p>
            <p>{t('CATALOGUE.SAVED_VALUE', { value: shown(field, get(conflict.saved, field)) })}</p>
            <p>{t('CATALOGUE.TYPED_VALUE', { value: shown(field, form.getValues(field)) })}</p>
            <Button
              kind="second"
              className="small tight"
              onClick={() => form.setValue(field, get(conflict.saved, field))}
            >
              {t('CATALOGUE.TAKE_SAVED')}
              <VisuallyHidden>{`: ${fieldWords(field, t)}`}</VisuallyHidden>
            </Button>
          </div>
        ))}
      </Note>
    </div>
  )
}
