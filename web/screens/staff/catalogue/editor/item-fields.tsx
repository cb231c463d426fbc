// What equipment has besides its names.
import { EXAMPLES_COLUMNS } from '#contract/catalogue/catalogue-file.ts'
import { type CatalogueItem, tidyWasteCode } from '#contract/catalogue/staff-catalogue.ts'
import { isHazardous } from '#contract/catalogue/waste-code.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { IS_PART, NO, YES } from '../model/entry-values.ts'
import { BoundText, InLanguages, useErrorOf } from './bound-field.tsx'
import { GroupField } from './group-field.tsx'
import { SearchTrial } from './search-trial.tsx'
import { SynonymsField } from './synonyms-field.tsx'
import { UnitField } from './unit-field.tsx'
import type { EntryForm } from './use-draft.ts'
import styles from './editor.module.css'

interface ItemFieldsProps {
  form: EntryForm
  item: CatalogueItem | null
  all: readonly CatalogueItem[]
  groups: readonly string[]
}

export function ItemFields({ form, item, all, groups }: ItemFieldsProps) {
  const { t } = useText()
  const { values, errors } = form.draft
  const hasHiddenError = [...EXAMPLES_COLUMNS, 'description'].some((field) => errors[field])
  return (
    <>
      <SynonymsField form={form} />
      <div className={styles['pair']}>
        <CodeField form={form} field="code" label={t('CATALOGUE.WASTE_CODE')} example="16 02 14" />
        <CodeField
          form={form}
          field="householdCode"
          label={t('CATALOGUE.HOUSEHOLD_CODE')}
          hint={t('CATALOGUE.HOUSEHOLD_CODE_HINT')}
          example="20 01 36"
          isOptional
        />
        <GroupField form={form} groups={groups} />
        <BoundText form={form} field="weightPerPiece" inputMode="decimal" isOptional />
        <BoundText form={form} field="weightPerCubicMeter" inputMode="decimal" isOptional />
        <UnitField form={form} />
      </div>
      <Checkbox
        label={t('CATALOGUE.IS_HAZARDOUS')}
        hint={t('CATALOGUE.IS_HAZARDOUS_HINT')}
        className={styles['check']}
        checked={isHazardous(values.code.trim())}
        onChange={({ target }) => {
          const bare = values.code.trim().replace(/\*$/, '')
          form.set({ code: target.checked ? `${bare}*` : bare })
        }}
      />
      <Checkbox
        label={t('CATALOGUE.IS_PART')}
        hint={t('CATALOGUE.IS_PART_HINT')}
        className={styles['check']}
        checked={values.part === IS_PART}
        onChange={({ target }) => form.set({ part: target.checked ? IS_PART : '' })}
      />
      <Checkbox
        label={t('CATALOGUE.HOLDS_DATA')}
        hint={t('CATALOGUE.HOLDS_DATA_HINT')}
        className={styles['check']}
        checked={values.holdsData === YES}
        onChange={({ target }) => form.set({ holdsData: target.checked ? YES : NO })}
      />
      <details className={styles['more']} {...(hasHiddenError && { open: true })}>
        <summary>{t('CATALOGUE.MORE')}</summary>
        <fieldset className={styles['languages']}>
          <legend>{t('CATALOGUE.EXAMPLES')}</legend>
          <InLanguages form={form} of="examples" />
        </fieldset>
        <BoundText form={form} field="description" isOptional />
      </details>
      <SearchTrial item={item} values={values} all={all} />
    </>
  )
}

interface CodeFieldProps {
  form: EntryForm
  field: 'code' | 'householdCode'
  label: string
  hint?: string
  example: string
  isOptional?: boolean
}

function CodeField({ form, field, label, hint, example, isOptional = false }: CodeFieldProps) {
  const { t } = useText()
  const code = form.draft.values[field]
  return (
    <Field
      label={label}
      hint={hint}
      error={useErrorOf(form, field)}
      optionalMark={isOptional ? t('PAGE.OPTIONAL') : undefined}
    >
      <TextInput
        className={styles['control']}
        tabular
        autoComplete="off"
        placeholder={example}
        value={code}
        onChange={({ target }) => form.set({ [field]: target.value })}
        onBlur={() => {
          const tidy = tidyWasteCode(code)
          if (tidy !== code) form.set({ [field]: tidy })
        }}
      />
    </Field>
  )
}
