// Edit conflict in a section: the other person's changes and the choice between both.
import type { FieldValues } from 'react-hook-form'
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
import { changesBetween } from '#contract/settings/settings-changes.ts'
import type { EditConflict } from '#web/staff/edit/use-edit.ts'
import { formatDateTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ChangesTable } from './changes-table.tsx'

interface ConflictProps {
  conflict: EditConflict<FieldValues>
  now: SettingsAnswer
  busy: boolean
  onMine: () => void
  onTheirs: () => void
}

export function Conflict({ conflict, now, busy, onMine, onTheirs }: ConflictProps) {
  const { t } = useText()
  return (
    <Note kind="hint" role="alert">
      <p>
        {t('SETTINGS.CONFLICT', {
          who: now.changedBy?.name ?? t('SETTINGS.PRODUCT'),
          when: now.changedDate ? formatDateTime(now.changedDate) : '',
        })}
      </p>
      <ChangesTable changes={changesBetween(conflict.before, conflict.saved)} />
      <div className="row">
        <Button kind="second" className="small" busy={busy} onClick={onMine}>
          {t('SETTINGS.KEEP_MINE')}
        </Button>
        <Button kind="quiet" className="small" onClick={onTheirs}>
          {t('SETTINGS.TAKE_THEIRS')}
        </Button>
      </div>
    </Note>
  )
}
