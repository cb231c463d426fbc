import type { SettingsVersion } from '#contract/settings/settings-answers.ts'
import { useText } from '#web/texts/use-text.tsx'
import { fieldWords } from './model/field-words.ts'
import styles from './settings.module.css'

/** Table of changes: old and new value. */
export function ChangesTable({ changes }: { changes: SettingsVersion['changes'] }) {
  const { t } = useText()
  return (
    <dl className={styles['changes']}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldWords(field, t)}</dt>
          <dd>
            <del>{before ?? t('SETTINGS.NOTHING')}</del> <ins>{after ?? t('SETTINGS.NOTHING')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
