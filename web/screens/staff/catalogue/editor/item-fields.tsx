// What equipment has besides its names.
import { EXAMPLES_COLUMNS } from '#contract/catalogue/catalogue-file.ts'
import { type CatalogueItem, tidyWasteCode } from '#contract/catalogue/staff-catalogue.ts'
import { isHazardous } from '#contract/catalogue/waste-code.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
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
        <CodeField form={form} />
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

function CodeField({ form }: { form: EntryForm }) {
  const { t } = useText()
  const { code } = form.draft.values
  return (
    <Field label={t('CATALOGUE.WASTE_CODE')} error={useErrorOf(form, 'code')}>
      <TextInput
        className={styles['control']}
        tabular
        autoComplete="off"
        placeholder="16 02 14"
        value={code}
        onChange={({ target }) => form.set({ code: target.value })}
        onBlur={() => {
          const tidy = tidyWasteCode(code)
          if (tidy !== code) form.set({ code: tidy })
        }}
      />
    </Field>
  )
}
