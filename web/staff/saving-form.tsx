// A form of a staff screen that is sent as a whole: values are texts, errors those of the server.
import { type FormEvent, type HTMLInputTypeAttribute, type ReactNode, useId, useRef, useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { MAX_BDO_DIGITS, MAX_EMAILS, MAX_PHONE_LENGTH } from '#contract/limits.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useFocusWrong } from '#web/ui/form/use-focus-wrong.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import styles from '#web/ui/form/form.module.css'

const LIMITS = { emails: MAX_EMAILS, bdoDigits: MAX_BDO_DIGITS, phoneCharacters: MAX_PHONE_LENGTH }

export function errorOf(errors: FieldErrors, name: string, t: Translate): string | undefined {
  const key = errors[name]?.[0]
  return key && t(key, LIMITS)
}

interface TextFieldProps {
  label: string
  value: string
  error: string | undefined
  isOptional?: boolean
  /** What is probably mistyped; blocks nothing. */
  remark?: string | undefined
  type?: HTMLInputTypeAttribute
  onChange: (value: string) => void
}

export function TextField({
  label,
  value,
  error,
  isOptional = false,
  remark,
  type = 'text',
  onChange,
}: TextFieldProps) {
  const { t } = useText()
  return (
    <Field
      label={label}
      error={error}
      remark={remark}
      optionalMark={isOptional ? t('LINKS.OPTIONAL') : undefined}
    >
      <TextInput type={type} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

/** Fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}

interface SavingFormProps<Data> {
  send: () => Promise<CallResult<Data>>
  words: string
  onSaved: (data: Data) => void
  /** Says what it knows of a problem, in place of the usual words. */
  tell?: (problem: CallProblem) => boolean
  /** Beside the button that saves. */
  further?: ReactNode
  children: (errors: FieldErrors) => ReactNode
}

/** Sends once, says at the fields what was wrong, keeps what was typed. */
export function SavingForm<Data>({ send, words, onSaved, tell, further, children }: SavingFormProps<Data>) {
  const { t } = useText()
  const [errors, setErrors] = useState<FieldErrors>({})
  const { busy, sendOnce } = useSentOnce()
  const form = useRef<HTMLFormElement>(null)
  /** Of this form alone: what failed elsewhere still did. */
  const act = useId()
  const focusWrong = useFocusWrong(form, busy)
  const save = async () => {
    const result = await sendOnce(send)
    if (!result) return
    toasts.forgive(act)
    if (result.ok) {
      setErrors({})
      onSaved(result.data)
      return
    }
    setErrors(result.error.errors ?? {})
    if (!result.error.errors && !tell?.(result.error)) toasts.error(t(result.error.code), { act })
  }
  return (
    <form
      ref={form}
      className={styles['rows']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        focusWrong()
        void save()
      }}
    >
      {children(errors)}
      <div>
        <Button type="submit" busy={busy}>
          {words}
        </Button>
        {further}
      </div>
    </form>
  )
}
