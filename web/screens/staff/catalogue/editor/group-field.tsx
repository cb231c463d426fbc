import { useState } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useGroupLabel } from '../list/filter-line.tsx'
import { useErrorOf } from './bound-field.tsx'
import type { EntryForm } from './use-draft.ts'
import styles from './editor.module.css'

const OWN = 'own'

/** One of the groups that there are, or another that is typed. */
export function GroupField({ form, groups }: { form: EntryForm; groups: readonly string[] }) {
  const { t } = useText()
  const groupLabel = useGroupLabel()
  const { group } = form.draft.values
  const [isOwn, setIsOwn] = useState(false)
  const isTyped = isOwn || (group !== '' && !groups.includes(group))
  const error = useErrorOf(form, 'group')
  return (
    <>
      <Field label={t('CATALOGUE.GROUP')} error={isTyped ? undefined : error}>
        <Select
          className={styles['control']}
          value={isTyped ? OWN : group}
          onChange={({ target }) => {
            setIsOwn(target.value === OWN)
            form.set({ group: target.value === OWN ? '' : target.value })
          }}
        >
          <option value="">{t('CATALOGUE.GROUP_CHOOSE')}</option>
          {groups.map((one) => (
            <option key={one} value={one}>
              {groupLabel(one)}
            </option>
          ))}
          <option value={OWN}>{t('CATALOGUE.GROUP_OWN')}</option>
        </Select>
      </Field>
      {isTyped && (
        <Field label={t('CATALOGUE.GROUP_OWN_NAME')} error={error} className={styles['whole']}>
          <TextInput
            className={styles['control']}
            autoComplete="off"
            value={group}
            onChange={({ target }) => form.set({ group: target.value })}
          />
        </Field>
      )}
    </>
  )
}
