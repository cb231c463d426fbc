// Fields that only equipment has.
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { type CatalogueItem, tidyWasteCode } from '#contract/catalogue/staff-catalogue.ts'
import { isHazardous } from '#contract/catalogue/waste-code.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextField, useBound } from '#web/ui/form/fields.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useGroupLabel } from '../list/filter-line.tsx'
import { IS_PART, NO, YES } from '../model/entry-values.ts'
import { EntryText, EntryTick, InLanguages, UnitField } from './bound-field.tsx'
import { LearnedWeight } from './learned-weight.tsx'
import { SearchTrial } from './search-trial.tsx'
import { SynonymsField } from './synonyms-field.tsx'
import { type EntryControl, useTyped } from './use-entry-form.ts'
import styles from './editor.module.css'

interface ItemFieldsProps {
  control: EntryControl
  item: CatalogueItem | null
  all: readonly CatalogueItem[]
  groups: readonly string[]
}

const starred = (isStarred: boolean, code: string) => {
  const bare = code.trim().replace(/\*$/, '')
  return isStarred ? `${bare}*` : bare
}

export function ItemFields({ control, item, all, groups }: ItemFieldsProps) {
  const { t } = useText()
  const { errors } = useFormState({ control })
  const hasHiddenError = errors.examples !== undefined || errors.description !== undefined
  return (
    <>
      <SynonymsField control={control} />
      <div className={styles['pair']}>
        <TextField
          control={control}
          name="code"
          label={t('CATALOGUE.WASTE_CODE')}
          placeholder="16 02 14"
          tidy={tidyWasteCode}
          tabular
          autoComplete="off"
        />
        <TextField
          control={control}
          name="householdCode"
          label={t('CATALOGUE.HOUSEHOLD_CODE')}
          hint={t('CATALOGUE.HOUSEHOLD_CODE_HINT')}
          placeholder="20 01 36"
          tidy={tidyWasteCode}
          isOptional
          tabular
          autoComplete="off"
        />
        <GroupField control={control} groups={groups} />
        <EntryText control={control} name="weightPerPiece" inputMode="decimal" isOptional />
        <EntryText control={control} name="weightPerCubicMeter" inputMode="decimal" isOptional />
        <UnitField control={control} />
      </div>
      {item && <LearnedWeight item={item} control={control} />}
      <EntryTick
        control={control}
        name="code"
        label={t('CATALOGUE.IS_HAZARDOUS')}
        hint={t('CATALOGUE.IS_HAZARDOUS_HINT')}
        isTicked={(code) => isHazardous(code.trim())}
        ticked={starred}
      />
      <EntryTick
        control={control}
        name="part"
        label={t('CATALOGUE.IS_PART')}
        hint={t('CATALOGUE.IS_PART_HINT')}
        isTicked={(text) => text === IS_PART}
        ticked={(isPart) => (isPart ? IS_PART : '')}
      />
      <EntryTick
        control={control}
        name="holdsData"
        label={t('CATALOGUE.HOLDS_DATA')}
        hint={t('CATALOGUE.HOLDS_DATA_HINT')}
        isTicked={(text) => text === YES}
        ticked={(holdsData) => (holdsData ? YES : NO)}
      />
      <details className={styles['more']} {...(hasHiddenError && { open: true })}>
        <summary>{t('CATALOGUE.MORE')}</summary>
        <fieldset className={styles['languages']}>
          <legend>{t('CATALOGUE.EXAMPLES')}</legend>
          <InLanguages control={control} of="examples" />
        </fieldset>
        <EntryText control={control} name="description" isOptional />
      </details>
      <SearchTrial item={item} values={useTyped(control)} all={all} />
    </>
  )
}

const OWN = 'own'

/** Chooses an existing group or types a new one. */
function GroupField({ control, groups }: { control: EntryControl; groups: readonly string[] }) {
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
