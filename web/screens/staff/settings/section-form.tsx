// One section of the settings: what is typed, saved apart from the others, upon the version that it was read in.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
import { settingsApi } from '#web/api/staff-settings.ts'
import { useStore } from '#web/lib/store.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { useReplace } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useFocusWrong } from '#web/ui/form/use-focus-wrong.ts'
import { Conflict } from './conflict.tsx'
import { draftOf, type Section, sentOf } from './model/draft.ts'
import { merged, same } from './model/merge.ts'
import { shownSection, typedSections } from './model/typed-sections.ts'
import { SectionProvider } from './section-fields.tsx'
import { settingsQuery, versionsChanged } from './settings-query.ts'
import styles from './settings.module.css'

interface SectionFormProps {
  section: Section
  title: string
  lead: string
  current: SettingsAnswer
  children: ReactNode
}

/** The server names a field within all of the settings. */
const withoutSection = (errors: FieldErrors, section: Section): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, keys]) => [
      path.startsWith(`${section}.`) ? path.slice(section.length + 1) : path === section ? '' : path,
      keys,
    ]),
  )

export function SectionForm({ section, title, lead, current, children }: SectionFormProps) {
  const { t } = useText()
  const replace = useReplace(settingsQuery.queryKey)
  const { busy, sendOnce } = useSentOnce()
  const form = useRef<HTMLFormElement>(null)
  const focusWrong = useFocusWrong(form, busy)
  const [errors, setErrors] = useState<FieldErrors>({})
  const kept = useStore(typedSections).get(section)
  const { draft, isTouched, disputed } = shownSection(section, kept, current)

  const change = (next: unknown, upon = disputed ?? current) => {
    if (same(next, draftOf(section, upon.settings[section]))) typedSections.drop(section)
    else typedSections.keep(section, { base: upon, draft: next })
  }
  const forget = () => {
    typedSections.drop(section)
    setErrors({})
  }
  /** Upon other settings than it was sent upon. What was typed while the answer was on its way stays. */
  const goOn = (sent: unknown, next: unknown, upon: SettingsAnswer) => {
    const now = typedSections.read().get(section)
    change(now ? merged(sent, now.draft, next) : next, upon)
    replace(upon)
  }
  const send = async (sent: unknown, upon: SettingsAnswer): Promise<void> => {
    const body = { version: upon.version, [section]: sentOf(section, sent) }
    const result = await settingsApi.changeSettings({ body: body as never })
    if (result.ok) {
      goOn(sent, draftOf(section, result.data.settings[section]), result.data)
      setErrors({})
      versionsChanged()
      toasts.success(t('SETTINGS.SAVED'))
      return
    }
    const { error } = result
    const now = error.code === 'SETTINGS.CHANGED_MEANWHILE' ? error.details?.current : undefined
    if (now && now.version > upon.version) {
      const after = shownSection(section, { base: upon, draft: sent }, now)
      if (after.disputed) return replace(now)
      // They changed something else: nobody has to be asked.
      goOn(sent, after.draft, now)
      return send(after.draft, now)
    }
    setErrors(withoutSection(error.errors ?? {}, section))
    if (!error.errors) toasts.error(t(error.code))
  }
  const save = () => {
    focusWrong()
    change(draft, current)
    void sendOnce(() => send(draft, current))
  }
  return (
    <Card title={title}>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        aria-label={title}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          // First it is to be said whose values count.
          if (disputed) form.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus()
          else if (isTouched) save()
          else toasts.success(t('STAFF_ORDER.NOTHING_CHANGED'))
        }}
      >
        <p className={styles['lead']}>{lead}</p>
        {disputed && (
          <Conflict
            section={section}
            before={disputed.settings[section]}
            now={current}
            busy={busy}
            onMine={save}
            onTheirs={forget}
          />
        )}
        <SectionProvider value={{ draft, errors, change }}>{children}</SectionProvider>
        <div className={styles['foot']}>
          <Button type="submit" busy={busy}>
            {t('SETTINGS.SAVE')}
          </Button>
          {isTouched && (
            <Button kind="quiet" onClick={forget}>
              {t('SETTINGS.UNDO')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
