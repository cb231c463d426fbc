// A field of the entry's form: its label, its error, its control.
import type { ReactNode } from 'react'
import { type Locale, LOCALES } from '#contract/languages.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { EntryField } from '../model/entry-values.ts'
import { fieldWords } from './field-words.ts'
import type { EntryForm } from './use-draft.ts'
import styles from './editor.module.css'

export interface BoundProps {
  form: EntryForm
  field: EntryField
}

export function useErrorOf({ draft }: EntryForm, field: EntryField): string | undefined {
  const { t } = useText()
  const key = draft.errors[field]?.[0]
  return key === undefined ? undefined : t(key)
}

interface BoundTextProps extends BoundProps {
  isOptional?: boolean
  hint?: ReactNode
  inputMode?: 'decimal'
  className?: string | undefined
}

export function BoundText({ form, field, isOptional = false, hint, inputMode, className }: BoundTextProps) {
  const { t } = useText()
  return (
    <Field
      label={fieldWords(field, t)}
      error={useErrorOf(form, field)}
      hint={hint}
      optionalMark={isOptional ? t('PAGE.OPTIONAL') : undefined}
      className={className}
    >
      <TextInput
        className={styles['control']}
        tabular={inputMode !== undefined}
        inputMode={inputMode}
        autoComplete="off"
        value={form.draft.values[field]}
        onChange={({ target }) => form.set({ [field]: target.value })}
      />
    </Field>
  )
}

/** The same text in each language, one under the other. */
export function InLanguages({ form, of }: { form: EntryForm; of: 'name' | 'examples' }) {
  return LOCALES.map((locale) => (
    <InLanguage key={locale} form={form} field={`${of}.${locale}`} locale={locale} />
  ))
}

function InLanguage({ form, field, locale }: BoundProps & { locale: Locale }) {
  const { t } = useText()
  return (
    <Field
      label={
        <>
          <span aria-hidden="true">{locale.toUpperCase()}</span>
          <VisuallyHidden>{fieldWords(field, t)}</VisuallyHidden>
        </>
      }
      error={useErrorOf(form, field)}
      className={styles['language']}
    >
      <TextInput
        className={styles['control']}
        lang={locale}
        autoComplete="off"
        value={form.draft.values[field]}
        onChange={({ target }) => form.set({ [field]: target.value })}
      />
    </Field>
  )
}
