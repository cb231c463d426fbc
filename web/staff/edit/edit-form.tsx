// Form of a staff screen that edits a record: problem, edit conflict, fields and buttons.
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, get } from 'react-hook-form'
import { SavedMeanwhile } from '#web/shell/saved-meanwhile.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Edit } from './use-edit.ts'
import styles from '#web/ui/form/form.module.css'

/** Labels of the fields whose saved values are shown after an edit conflict. */
export type FieldLabels<Values extends FieldValues> = Partial<Record<FieldPath<Values>, MessageKey>>

interface EditFormProps<Values extends FieldValues> {
  edit: Edit<Values>
  submitWords: string
  labels?: FieldLabels<Values>
  /** Formats a saved value; by default it is shown unchanged. */
  shown?: (path: FieldPath<Values>, value: unknown) => string
  /** Replaces the usual problem message; null shows none. */
  problem?: ReactNode
  /** Called when the person discards the form. */
  onDiscard?: (() => void) | undefined
  children: ReactNode
}

export function EditForm<Values extends FieldValues>({
  edit,
  submitWords,
  labels = {},
  shown = (_path, value) => String(value),
  problem,
  onDiscard,
  children,
}: EditFormProps<Values>) {
  const { t } = useText()
  const { busy, conflict } = edit
  const theirs = (Object.entries(labels) as [FieldPath<Values>, MessageKey][]).filter(([path]) =>
    conflict?.theirs.includes(path),
  )
  return (
    <Form
      className={styles['rows']}
      busy={busy}
      problem={problem === undefined ? edit.problemText : problem}
      onSubmit={() => void edit.submit()}
    >
      {conflict && theirs.length > 0 && (
        <SavedMeanwhile
          fields={theirs.map(([path, label]) => ({
            label,
            words: shown(path, get(conflict.saved, path)),
          }))}
        />
      )}
      {children}
      <div>
        <Button type="submit" busy={busy}>
          {submitWords}
        </Button>
        {onDiscard && (
          <Button
            kind="quiet"
            onClick={() => {
              edit.discard()
              onDiscard()
            }}
          >
            {t('STAFF_ORDER.DISCARD')}
          </Button>
        )}
      </div>
    </Form>
  )
}
