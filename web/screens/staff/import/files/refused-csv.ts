// Exports refused rows unchanged, each with its reason. The corrected file can be imported like any other.
import { BYTE_ORDER_MARK, csvText } from '#contract/csv.ts'
import { saveAsFile } from '#web/lib/save-as-file.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import type { ImportState, ShownPreview } from '../model/import-state.ts'
import { errorWords } from './error-words.ts'
import { inPlainCharacters } from './plain-characters.ts'

export function saveRefused(
  { layout, fileName }: Pick<ImportState, 'layout' | 'fileName'>,
  preview: ShownPreview,
  t: Translate,
): void {
  const titles = layout.columns.map(({ title, role }) => title || (role ? t(`IMPORT.COLUMN_${role}`) : ''))
  const head = [...titles, t('IMPORT.ROW_IN_FILE'), t('IMPORT.REASON')].map(inPlainCharacters)
  const rows = preview.rows.flatMap((row, at) => {
    const data = preview.data[at]
    if (row.result !== 'refused' || !data) return []
    const cells = layout.columns.map((_, place) => data.cells[place] ?? '')
    return [[...cells, String(data.number), inPlainCharacters(errorWords(row.errors, t).join('; '))]]
  })
  const name = fileName.replace(/\.\w+$/, '')
  saveAsFile(
    `${name}-${t('IMPORT.REFUSED_FILE')}.csv`,
    BYTE_ORDER_MARK + csvText([head, ...rows]),
    'text/csv',
  )
}
