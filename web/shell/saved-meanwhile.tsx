import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'

interface SavedMeanwhileProps {
  /** The fields that somebody else saved while this form was open. */
  fields: readonly { label: MessageKey; words: string }[]
}

export function SavedMeanwhile({ fields }: SavedMeanwhileProps) {
  const { t } = useText()
  return (
    <Note kind="hint" role="alert">
      <p>{t('COMPANIES.SAVED_MEANWHILE')}</p>
      <ul>
        {fields.map(({ label, words }) => (
          <li key={label}>{`${t(label)}: ${words || '–'}`}</li>
        ))}
      </ul>
      <p>{t('COMPANIES.SAVING_AGAIN')}</p>
    </Note>
  )
}
