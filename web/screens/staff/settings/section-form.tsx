// One section of the settings: what is typed, saved apart from the others, upon the version that it was read in.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
import { settingsApi } from '#web/api/staff-settings.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { useReplace } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useFocusWrong } from '#web/ui/use-focus-wrong.ts'
import { Conflict } from './conflict.tsx'
import { draftOf, type Section, sentOf } from './model/draft.ts'
import { SectionProvider } from './section-fields.tsx'
import { settingsQuery, versionsChanged } from './settings-query.ts'
import styles from './settings.module.css'

interface SectionFormProps {
  section: Section
  title: string
  lead: string
  current: SettingsAnswer
  onTouched: (isTouched: boolean) => void
  children: ReactNode
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The server names a field within all of the settings. */
const withoutSection = (errors: FieldErrors, section: Section): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, keys]) => [
      path.startsWith(`${section}.`) ? path.slice(section.length + 1) : path === section ? '' : path,
      keys,
    ]),
  )

export function SectionForm({ section, title, lead, current, onTouched, children }: SectionFormProps) {
  const { t } = useText()
  const replace = useReplace(settingsQuery.queryKey)
  const { busy, sendOnce } = useSentOnce()
  const form = useRef<HTMLFormElement>(null)
  const focusWrong = useFocusWrong(form, busy)
  const [base, setBase] = useState(current)
  const [draft, setDraft] = useState<unknown>(() => draftOf(section, current.settings[section]))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [other, setOther] = useState<SettingsAnswer | null>(null)
  const saved = base.settings[section]
  const isTouched = !same(draft, draftOf(section, saved))

  const change = (next: unknown) => {
    setDraft(next)
    onTouched(!same(next, draftOf(section, saved)))
  }
  const begin = (from: SettingsAnswer) => {
    setBase(from)
    setDraft(draftOf(section, from.settings[section]))
    setErrors({})
    setOther(null)
    onTouched(false)
    replace(from)
  }
  /** Somebody else's change of another section is no reason to ask. */
  const send = async (upon: SettingsAnswer): Promise<void> => {
    const body = { version: upon.version, [section]: sentOf(section, draft) }
    const result = await settingsApi.changeSettings({ body: body as never })
    if (result.ok) {
      begin(result.data)
      versionsChanged()
      toasts.success(t('SETTINGS.SAVED'))
      return
    }
    const { error } = result
    if (error.code === 'SETTINGS.CHANGED_MEANWHILE' && error.details) {
      const now = error.details.current
      if (same(now.settings[section], saved) && now.version > upon.version) return send(now)
      setOther(now)
      return
    }
    setErrors(withoutSection(error.errors ?? {}, section))
    if (!error.errors) toasts.error(t(error.code))
  }
  const save = (upon: SettingsAnswer) => void sendOnce(() => send(upon))
  return (
    <Card title={title}>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        aria-label={title}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          focusWrong()
          save(base)
        }}
      >
        <p className={styles['lead']}>{lead}</p>
        {other && (
          <Conflict
            section={section}
            before={saved}
            now={other}
            busy={busy}
            onMine={() => save(other)}
            onTheirs={() => begin(other)}
          />
        )}
        <SectionProvider value={{ draft, errors, change }}>{children}</SectionProvider>
        <div className={styles['foot']}>
          <Button type="submit" busy={busy}>
            {t('SETTINGS.SAVE')}
          </Button>
          {isTouched && (
            <Button kind="quiet" onClick={() => begin(base)}>
              {t('SETTINGS.UNDO')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
