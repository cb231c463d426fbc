import type { MessageKey } from '../../../texts/keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { entryOf, sectionOf } from './field-names.ts'
import type { Problems } from './form-rules.ts'
import { goToField } from './go-to-field.ts'
import { LIMITS_IN_WORDS } from './limits-in-words.ts'
import styles from './errors-dialog.module.css'
import { useOrderForm } from '../order-form-context.ts'

interface Fault {
  field: string
  key: MessageKey
}

interface FaultGroup {
  id: string
  title: string
  faults: Fault[]
}

/** The two hours share one message and one row; whoever mends the first sees the second. */
const isRepeated = (faults: readonly Fault[], { field, key }: Fault) => field === 'availableHoursTo' && faults.some((fault) => fault.key === key)

/** Every message of the form under its section, each equipment entry a group of its own. */
function useGroups(problems: Problems): FaultGroup[] {
  const { t } = useText()
  const { form, kind } = useOrderForm()
  const titleOf = (field: string): string => {
    const entry = entryOf(field)
    if (entry === null) return t(sectionOf(field, kind.sections)?.title ?? 'FORM.ERRORS_LABEL')
    const name = form.getValues(`orderData.${entry}.recyclingItem.name`)
    return name ? t('FORM.ERRORS_ENTRY_NAMED', { number: entry + 1, name }) : t('FORM.ERRORS_ENTRY', { number: entry + 1 })
  }
  const groups = new Map<string, FaultGroup>()
  for (const [field, keys] of problems) {
    const id = `${sectionOf(field, kind.sections)?.id ?? ''} ${entryOf(field) ?? ''}`
    const group = groups.get(id) ?? { id, title: titleOf(field), faults: [] }
    for (const key of keys) if (!isRepeated(group.faults, { field, key })) group.faults.push({ field, key })
    groups.set(id, group)
  }
  return [...groups.values()]
}

export function ErrorsDialog({ problems, onClose }: { problems: Problems; onClose: () => void }) {
  const { t } = useText()
  const { panels } = useOrderForm()
  const groups = useGroups(problems)
  const count = groups.reduce((sum, { faults }) => sum + faults.length, 0)
  const follow = (field: string) => {
    onClose()
    // After the dialog has gone and given the focus back.
    requestAnimationFrame(() => goToField(field, panels))
  }
  const first = groups[0]?.faults[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ORDER_FORM.VALIDATION_FAILED')}
      closeLabel={t('FORM.ERRORS_CLOSE')}
      footer={first && <Button onClick={() => follow(first.field)}>{t('FORM.ERRORS_FIRST')}</Button>}
    >
      <p className={styles['errorsLead']}>{t('FORM.ERRORS_COUNT', { count })}</p>
      {groups.map(({ id, title, faults }) => (
        <section key={id} className={styles['errorsGroup']}>
          <h3>{title}</h3>
          <ul>
            {faults.map(({ field, key }) => (
              <li key={`${field} ${key}`}>
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault()
                    follow(field)
                  }}
                >
                  <Icon name="alert" />
                  <span>{t(key, LIMITS_IN_WORDS)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
