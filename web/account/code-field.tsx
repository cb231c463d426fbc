import type { ComponentProps } from 'react'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface CodeFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur'> {
  ref: (input: HTMLInputElement | null) => void
  id: string
  error: string | undefined
  kind: keyof typeof KINDS
}

/** Kinds of code: from an authenticator, a recovery code on paper, or either. */
const KINDS = {
  app: { label: 'SECOND_FACTOR_STEP.CODE', autoComplete: 'one-time-code', inputMode: 'numeric' },
  recovery: { label: 'SECOND_FACTOR_STEP.RECOVERY_CODE', autoComplete: 'off', inputMode: 'text' },
  either: { label: 'SECOND_FACTOR_STEP.EITHER_CODE', autoComplete: 'one-time-code', inputMode: 'text' },
} as const satisfies Record<string, { label: MessageKey; autoComplete: string; inputMode: string }>

export function CodeField({ id, error, kind, ...control }: CodeFieldProps) {
  const { t } = useText()
  const { label, ...input } = KINDS[kind]
  return (
    <Field id={id} label={t(label)} error={error}>
      <TextInput {...control} {...input} tabular autoCapitalize="none" spellCheck={false} />
    </Field>
  )
}
