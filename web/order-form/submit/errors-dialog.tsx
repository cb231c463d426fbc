import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cable } from '#web/ui/cable.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { goToField } from '../fields/go-to-field.ts'
import { entryOf, packageOf, type SectionId, sectionOf } from '../model/field-names.ts'
import type { ErrorsByField } from '../model/form-rules.ts'
import { LIMITS_IN_WORDS } from '../model/limits-in-words.ts'
import { type ListedError, listedErrors } from '../model/listed-errors.ts'
import { entryAt, useFormSummary, useOrderForm } from '../model/order-form-context.ts'
import styles from './errors-dialog.module.css'

interface Line extends ListedError {
  words: string
}

/** Step of the form; it is complete if it has no lines. */
interface Step {
  id: string
  section: SectionId | undefined
  title: string
  lines: Line[]
}

/** Texts of the errors. If several are equal, each names its entry and package. */
function useLines(fieldErrors: ErrorsByField): Line[] {
  const { t } = useText()
  const { form } = useOrderForm()
  const errors = listedErrors(fieldErrors, form.getValues())
  const plain = errors.map(({ field, key }) => {
    const entry = entryOf(field)
    const isChoice = key === 'RECYCLING_ITEM_REQUIRED' && entry !== null
    return isChoice ? t('FORM.ERRORS_CHOOSE', { number: entry + 1 }) : t(key, LIMITS_IN_WORDS)
  })
  return errors.map((error, at) => {
    const words = plain[at] as string
    const entry = entryOf(error.field)
    if (entry === null || plain.indexOf(words) === plain.lastIndexOf(words)) return { ...error, words }
    const nth = packageOf(error.field)
    const whose = { number: entry + 1, words }
    return {
      ...error,
      words:
        nth === null
          ? t('FORM.ERRORS_OF_ENTRY', whose)
          : t('FORM.ERRORS_OF_PACKAGE', { ...whose, package: nth + 1 }),
    }
  })
}

/**
 * Sections of the form from top to bottom: completed ones in one line, others with every place to
 * fix, entries separately.
 */
function useSteps(fieldErrors: ErrorsByField): readonly Step[] {
  const { t } = useText()
  const { form, kind } = useOrderForm()
  const summaries = useFormSummary(({ sections }) => sections)
  const titleOf = (field: string): string => {
    const entry = entryOf(field)
    if (entry === null) return t(sectionOf(field, kind.sections)?.title ?? 'FORM.ERRORS_LABEL')
    const name = entryAt(form, entry)?.recyclingItem.name
    return name
      ? t('FORM.ERRORS_ENTRY_NAMED', { number: entry + 1, name })
      : t('FORM.ERRORS_ENTRY', { number: entry + 1 })
  }
  const groups = new Map<string, Step>()
  for (const line of useLines(fieldErrors)) {
    const section = sectionOf(line.field, kind.sections)?.id
    const id = `${section ?? ''} ${entryOf(line.field) ?? ''}`
    const group = groups.get(id) ?? { id, section, title: titleOf(line.field), lines: [] }
    group.lines.push(line)
    groups.set(id, group)
  }
  const wrong = [...groups.values()]
  const ofSections = kind.sections.flatMap(({ id, title }): Step[] => {
    const own = wrong.filter(({ section }) => section === id)
    const isDone = summaries.some((section) => section.id === id && section.state === 'done')
    return own.length === 0 && isDone ? [{ id, section: id, title: t(title), lines: [] }] : own
  })
  return [...ofSections, ...wrong.filter(({ section }) => section === undefined)]
}

export function ErrorsDialog({ fieldErrors, onClose }: { fieldErrors: ErrorsByField; onClose: () => void }) {
  const { t } = useText()
  const parts = useOrderForm()
  const steps = useSteps(fieldErrors)
  const wrong = steps.filter(({ lines }) => lines.length > 0)
  const left = {
    count: wrong.reduce((sum, { lines }) => sum + lines.length, 0),
    sections: new Set(wrong.map(({ section }) => section)).size,
  }
  const follow = (field: string) => {
    onClose()
    // Runs after the dialog has closed and returned the focus.
    requestAnimationFrame(() => goToField(field, parts))
  }
  const first = wrong[0]?.lines[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ORDER_FORM.VALIDATION_FAILED')}
      closeLabel={t('FORM.ERRORS_CLOSE')}
      footer={first && <Button onClick={() => follow(first.field)}>{t('FORM.ERRORS_FIRST')}</Button>}
    >
      <p className={styles['lead']}>
        {t('FORM.ERRORS_COUNT', left)}
        {wrong.length < steps.length && ` ${t('FORM.ERRORS_REST')}`}
      </p>
      <div className={styles['steps']}>
        <Cable
          steps={steps.map(({ id, title, lines }) =>
            lines.length === 0
              ? { id, state: 'done', title: <span className={styles['done']}>{title}</span> }
              : {
                  id,
                  state: 'wrong',
                  sign: lines.length,
                  title: <h3>{title}</h3>,
                  detail: <Places lines={lines} onFollow={follow} />,
                },
          )}
        />
      </div>
    </Dialog>
  )
}

function Places({ lines, onFollow }: { lines: readonly Line[]; onFollow: (field: string) => void }) {
  return (
    <ul className={styles['places']}>
      {lines.map(({ field, key, words }) => (
        <li key={`${field} ${key}`}>
          <a
            href={`#${field}`}
            onClick={(event) => {
              event.preventDefault()
              onFollow(field)
            }}
          >
            <span>{typeset(words)}</span>
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  )
}
