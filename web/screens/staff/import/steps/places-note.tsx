// Note in the preview and in the result: rows with one tax number became pickup places of one
// company.
import type { ImportPreview } from '#contract/companies/company-import.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'

export function PlacesNote({ preview }: { preview: Pick<ImportPreview, 'rows'> }) {
  const { t } = useText()
  const count = preview.rows.filter(({ isPlace }) => isPlace).length
  if (count === 0) return null
  return (
    <Note kind="hint">
      <p>{t('IMPORT.PLACES', { count })}</p>
    </Note>
  )
}
