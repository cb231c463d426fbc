import type { ComponentProps } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface CodeFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur'> {
  ref: (input: HTMLInputElement | null) => void
  id: string
  error: string | undefined
  isRecovery: boolean
}

export function CodeField({ id, error, isRecovery, ...control }: CodeFieldProps) {
  const { t } = useText()
  const kind = isRecovery
    ? ({ autoComplete: 'off', inputMode: 'text' } as const)
    : ({ autoComplete: 'one-time-code', inputMode: 'numeric' } as const)
  return (
    <Field
      id={id}
      label={t(isRecovery ? 'SECOND_FACTOR_STEP.RECOVERY_CODE' : 'SECOND_FACTOR_STEP.CODE')}
      error={error}
    >
      <TextInput {...control} {...kind} tabular autoCapitalize="none" spellCheck={false} />
    </Field>
  )
}
