// Settings that are still examples, and what they prevent. The operator works through it before the
// site goes live.
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
import type { Untranslated } from '#contract/settings/untranslated.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Section } from './model/draft.ts'
import { fieldWords } from './model/field-words.ts'
import styles from './settings.module.css'

const BLOCKS = {
  orders: 'SETTINGS.BLOCKS_ORDERS',
  publication: 'SETTINGS.BLOCKS_PUBLICATION',
  nothing: 'SETTINGS.BLOCKS_NOTHING',
} as const

interface FirstRunProps {
  current: SettingsAnswer
  untranslated: readonly Untranslated[]
  onField: (section: Section, field: string) => void
}

export function FirstRun({ current: { examples, isProduction }, untranslated, onField }: FirstRunProps) {
  const { t } = useText()
  const blocksOrders = examples.some(({ blocks }) => blocks === 'orders')
  return (
    <Card title={t('SETTINGS.START')}>
      <div className="stack">
        {examples.length === 0 && <Note kind="good">{t('SETTINGS.NO_EXAMPLES')}</Note>}
        {blocksOrders && (
          <Note kind={isProduction ? 'error' : 'hint'} role="note">
            {t(isProduction ? 'SETTINGS.ORDERS_BLOCKED' : 'SETTINGS.ORDERS_WOULD_BE_BLOCKED')}
          </Note>
        )}
        {examples.length > 0 && (
          <>
            <p className={styles['lead']}>{t('SETTINGS.START_LEAD')}</p>
            <ul className={styles['examples']}>
              {examples.map(({ section, field, blocks }) => (
                <ToDo key={`${section}.${field}`} section={section} field={field} onField={onField}>
                  {t(BLOCKS[blocks])}
                </ToDo>
              ))}
            </ul>
          </>
        )}
        {untranslated.length > 0 && (
          <>
            <p className={styles['lead']}>{t('SETTINGS.UNTRANSLATED')}</p>
            <ul className={styles['examples']}>
              {untranslated.map(({ section, field }) => (
                <ToDo key={`${section}.${field}`} section={section} field={field} onField={onField}>
                  {t('SETTINGS.STILL_POLISH')}
                </ToDo>
              ))}
            </ul>
          </>
        )}
        <p className={styles['hint']}>{t('SETTINGS.MACHINE')}</p>
      </div>
    </Card>
  )
}

interface ToDoProps extends Pick<FirstRunProps, 'onField'> {
  section: Section
  field: string
  /** Reason why the setting must be filled in. */
  children: string
}

function ToDo({ section, field, onField, children }: ToDoProps) {
  const { t } = useText()
  const name = fieldWords(`${section}.${field}`, t)
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className={styles['hint']}>{children}</span>
      </span>
      <Button kind="second" className="small" onClick={() => onField(section, field)}>
        {t('SETTINGS.FILL_IN')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  )
}
