// What is still an example, and what that keeps from happening: read before a site goes live.
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
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

export function FirstRun({
  current: { examples, isProduction },
  onField,
}: {
  current: SettingsAnswer
  onField: (section: Section, field: string) => void
}) {
  const { t } = useText()
  const blocksOrders = examples.some(({ blocks }) => blocks === 'orders')
  return (
    <Card title={t('SETTINGS.START')}>
      <div className={styles['form']}>
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
                <li key={`${section}.${field}`}>
                  <span>
                    <b>{fieldWords(`${section}.${field}`, t)}</b>
                    <span className={styles['hint']}>{t(BLOCKS[blocks])}</span>
                  </span>
                  <Button kind="second" className={styles['small']} onClick={() => onField(section, field)}>
                    {t('SETTINGS.FILL_IN')}{' '}
                    <VisuallyHidden>{fieldWords(`${section}.${field}`, t)}</VisuallyHidden>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles['hint']}>{t('SETTINGS.MACHINE')}</p>
      </div>
    </Card>
  )
}
