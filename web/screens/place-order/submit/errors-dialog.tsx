import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { entryOf, packageOf, sectionOf } from '../model/field-names.ts'
import type { ErrorsByField } from '../model/form-rules.ts'
import { goToField } from '../model/go-to-field.ts'
import { LIMITS_IN_WORDS } from '../model/limits-in-words.ts'
import { type ListedError, listedErrors } from '../model/listed-errors.ts'
import styles from './errors-dialog.module.css'
import { useOrderForm } from '../model/order-form-context.ts'
import { entryAt } from '../equipment/use-row.ts'

interface Line extends ListedError {
  words: string
}

interface ErrorGroup {
  id: string
  title: string
  lines: Line[]
}

/** The words of each error; where several would read the same, each says which entry and which package it means. */
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

/** Every place to mend under its section, each equipment entry a group of its own. */
function useGroups(fieldErrors: ErrorsByField): ErrorGroup[] {
  const { t } = useText()
  const { form, kind } = useOrderForm()
  const titleOf = (field: string): string => {
    const entry = entryOf(field)
    if (entry === null) return t(sectionOf(field, kind.sections)?.title ?? 'FORM.ERRORS_LABEL')
    const name = entryAt(form, entry)?.recyclingItem.name
    return name
      ? t('FORM.ERRORS_ENTRY_NAMED', { number: entry + 1, name })
      : t('FORM.ERRORS_ENTRY', { number: entry + 1 })
  }
  const groups = new Map<string, ErrorGroup>()
  for (const line of useLines(fieldErrors)) {
    const id = `${sectionOf(line.field, kind.sections)?.id ?? ''} ${entryOf(line.field) ?? ''}`
    const group = groups.get(id) ?? { id, title: titleOf(line.field), lines: [] }
    group.lines.push(line)
    groups.set(id, group)
  }
  return [...groups.values()]
}

export function ErrorsDialog({ fieldErrors, onClose }: { fieldErrors: ErrorsByField; onClose: () => void }) {
  const { t } = useText()
  const { panels } = useOrderForm()
  const groups = useGroups(fieldErrors)
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const follow = (field: string) => {
    onClose()
    // After the dialog has gone and given the focus back.
    requestAnimationFrame(() => goToField(field, panels))
  }
  const first = groups[0]?.lines[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ORDER_FORM.VALIDATION_FAILED')}
      closeLabel={t('FORM.ERRORS_CLOSE')}
      footer={first && <Button onClick={() => follow(first.field)}>{t('FORM.ERRORS_FIRST')}</Button>}
    >
      <p className={styles['errorsLead']}>{t('FORM.ERRORS_COUNT', { count })}</p>
      {groups.map(({ id, title, lines }) => (
        <section key={id} className={styles['errorsGroup']}>
          <h3>{title}</h3>
          <ul>
            {lines.map(({ field, key, words }) => (
              <li key={`${field} ${key}`}>
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault()
                    follow(field)
                  }}
                >
                  <Icon name="alert" />
                  <span>{typeset(words)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
