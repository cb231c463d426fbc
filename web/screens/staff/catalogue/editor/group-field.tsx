import { useState } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { useBound } from '#web/ui/form/fields.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useGroupLabel } from '../list/filter-line.tsx'
import type { EntryControl } from './use-entry-form.ts'

const OWN = 'own'

/** Chooses an existing group or types a new one. */
export function GroupField({ control, groups }: { control: EntryControl; groups: readonly string[] }) {
  const { t } = useText()
  const groupLabel = useGroupLabel()
  const { value: group, error, wired } = useBound({ control, name: 'group' })
  const [isOwn, setIsOwn] = useState(false)
  const isTyped = isOwn || (group !== '' && !groups.includes(group))
  return (
    <>
      <Field label={t('CATALOGUE.GROUP')} error={isTyped ? undefined : error}>
        <Select
          value={isTyped ? OWN : group}
          onChange={({ target }) => {
            setIsOwn(target.value === OWN)
            wired.onChange(target.value === OWN ? '' : target.value)
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
        <Field label={t('CATALOGUE.GROUP_OWN_NAME')} error={error} className="whole">
          <TextInput {...wired} autoComplete="off" value={group} />
        </Field>
      )}
    </>
  )
}
