// Form of the account pages, such as the login: its fields, the reason of a failure, its button. It
// checks a field on blur, and reads values that a browser filled in without an event.
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Resolver, useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Reason } from './problem-message.ts'
import styles from './account-form.module.css'

type Texts<Name extends string = string> = Record<Name, string>
export type FieldErrors<Name extends string> = Partial<Record<Name, MessageKey>>

/** Outcome of a refused submit: field errors, or a failure that no field can fix. */
interface Rejection<Name extends string> {
  fieldErrors?: FieldErrors<Name>
  failure?: Reason | undefined
}

interface AccountFormProps<Name extends string> {
  /** In display order. */
  names: readonly Name[]
  validate: (values: Texts<Name>) => FieldErrors<Name>
  /** After 'left' the form stays busy until it unmounts. */
  send: (values: Texts<Name>) => Promise<Rejection<Name> | 'left'>
  children: (field: (name: Name) => UseFormRegisterReturn & { error: string | undefined }) => ReactNode
  submit: { words: string; busyWords: string }
}

/** Type of an error from the server. It stays until the field changes. */
const FROM_SERVER = 'server'

const resolverOf =
  (validate: (values: Texts) => FieldErrors<string>): Resolver<Texts> =>
  (values) => {
    const found = Object.entries(validate(values)).map(([name, message]) => [name, { type: 'rule', message }])
    return found.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(found) as object }
  }

export function AccountForm<Name extends string>({
  names,
  validate,
  send,
  children,
  submit,
}: AccountFormProps<Name>) {
  const { t } = useText()
  const [failure, setFailure] = useState<Reason>()
  const { busy, sendOnce } = useSubmitGuard()
  const { register, setValue, setError, setFocus, trigger, handleSubmit, formState } = useForm<Texts>({
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
    resolver: resolverOf((values) => validate(values as Texts<Name>)),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const edited = useRef(new Set<string>())

  // Focuses the field after its message is rendered, so that a screen reader reads both.
  const focusFirstError = useEffectEvent(() => {
    const first = names.find((name) => errors[name])
    if (first) setFocus(first)
  })
  useLayoutEffect(() => {
    if (submitCount > 0) focusFirstError()
  }, [submitCount])

  const sent = async (values: Texts) => {
    const outcome = await sendOnce(
      () => send(values as Texts<Name>),
      (answer) => answer !== 'left',
    )
    if (outcome === null || outcome === 'left') return
    setFailure(outcome.failure)
    for (const [name, message] of Object.entries<MessageKey | undefined>(outcome.fieldErrors ?? {}))
      if (message) setError(name, { type: FROM_SERVER, message })
  }
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    // Reads the fields, because a browser may have filled in stored values without an event.
    const typed = new FormData(event.currentTarget)
    for (const name of names as readonly string[]) setValue(name, String(typed.get(name) ?? ''))
    void handleSubmit(sent)(event)
  }
  /** Checks a field with an error at every change, and another field on blur or submit. */
  const changed = (event: FormEvent) => {
    const { name: own } = event.target as HTMLInputElement
    edited.current.add(own)
    const wrong = names.filter((name) => errors[name] && (name === own || errors[name]?.type !== FROM_SERVER))
    if (wrong.length > 0) void trigger(wrong)
  }
  const left = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const name = names.find((one) => one === (target as HTMLInputElement).name)
    const isSubmitting = (relatedTarget as HTMLButtonElement | null)?.type === 'submit'
    // A submit validates the fields itself.
    if (!name || !edited.current.has(name) || isSubmitting) return
    // Keeps the server's error: if it disappeared while a button is pressed, the button would move away from the pointer.
    if (errors[name]?.type !== FROM_SERVER) void trigger(name)
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submitted} onChange={changed} onBlur={left}>
      {/* No role `alert`, because the failure is announced elsewhere, or by its notification. */}
      {failure && (
        <Note kind="error">
          <p>{t(failure.key, failure.values)}</p>
        </Note>
      )}
      {children((name) => {
        // React Hook Form stores messages as strings; this form stores only message keys.
        const key = errors[name]?.message as MessageKey | undefined
        return { ...register(name), error: key && t(key) }
      })}
      <Button type="submit" wide busy={busy}>
        {busy ? submit.busyWords : submit.words}
      </Button>
    </form>
  )
}
