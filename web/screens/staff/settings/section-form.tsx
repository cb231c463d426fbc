// Form of one section of the settings, saved on its own and based on the version that was read.
import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
import { changesBetween } from '#contract/settings/settings-changes.ts'
import { settingsApi } from '#web/api/administration.ts'
import { useReplace } from '#web/queries/query-client.ts'
import { useEdit, type EditConflict } from '#web/staff/edit/use-edit.ts'
import { formatDateTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { ChangesTable } from './changes-table.tsx'
import { draftOf, type Section, sentOf } from './model/draft.ts'
import { SectionProvider } from './section-fields.tsx'
import { settingsQuery, refreshVersions } from './settings-query.ts'
import styles from './settings.module.css'

export const draftId = (section: string) => `settings ${section}`

interface SectionFormProps {
  section: Section
  title: string
  lead: string
  current: SettingsAnswer
  children: ReactNode
}

export function SectionForm({ section, title, lead, current, children }: SectionFormProps) {
  const { t } = useText()
  const replace = useReplace(settingsQuery.queryKey)
  const element = useRef<HTMLFormElement>(null)
  const edit = useEdit({
    id: draftId(section),
    record: current,
    valuesOf: (answer = current): FieldValues => ({ [section]: draftOf(section, answer.settings[section]) }),
    save: async ({ version, values }) => {
      const body = { version, [section]: sentOf(section, values[section]) }
      const result = await settingsApi.changeSettings({ body: body as never })
      const now = result.ok ? result.data : result.error.details?.current
      if (now) replace(now)
      return result
    },
    currentIn: (now) => now,
    // Changes of other fields are merged without a question.
    resends: true,
    onSaved: () => {
      refreshVersions()
      toasts.success(t('SETTINGS.SAVED'))
    },
    next: (answer) => answer,
  })
  const { busy, conflict, isTouched, problemText } = edit
  const isDisputed = conflict !== null && conflict.disputed.length > 0
  const submit = () => {
    // The person must first choose between the values.
    if (isDisputed) element.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus()
    else if (isTouched) void edit.submit()
    else toasts.success(t('STAFF_ORDER.NOTHING_CHANGED'))
  }
  return (
    <Card title={title}>
      <Form ref={element} className="stack" label={title} busy={busy} problem={problemText} onSubmit={submit}>
        <p className={styles['lead']}>{lead}</p>
        {isDisputed && (
          <Conflict
            conflict={conflict}
            now={current}
            busy={busy}
            onMine={() => void edit.submitOwn()}
            onTheirs={edit.discard}
          />
        )}
        <SectionProvider value={{ section, form: edit.form }}>{children}</SectionProvider>
        <div className="row">
          <Button type="submit" busy={busy}>
            {t('SETTINGS.SAVE')}
          </Button>
          {isTouched && (
            <Button kind="quiet" onClick={edit.discard}>
              {t('SETTINGS.UNDO')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

interface ConflictProps {
  conflict: EditConflict<FieldValues>
  now: SettingsAnswer
  busy: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Edit conflict in a section: the other person's changes and the choice between both. */
function Conflict({ conflict, now, busy, onMine, onTheirs }: ConflictProps) {
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
