// Form of a few text fields, validated by the server's rules at submit and protected against a double submit.
import { type FocusEvent, type FormEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'

export type FieldErrors<Name extends string> = Partial<Record<Name, MessageKey>>

/** Type of an error from the server. It stays until the field changes. */
const FROM_SERVER = 'server'

interface AccountFormOptions<Name extends string> {
  /** In display order. */
  names: readonly Name[]
  start: Record<Name, string>
  validate: (values: Record<Name, string>) => FieldErrors<Name>
  /** Returns the server's field errors. After 'left' the form stays busy until it unmounts. */
  send: (values: Record<Name, string>) => Promise<FieldErrors<Name> | 'left'>
}

type Texts = Record<string, string>

const resolverOf =
  (validate: (values: Texts) => FieldErrors<string>): Resolver<Texts> =>
  (values) => {
    const found = Object.entries(validate(values)).map(([name, message]) => [name, { type: 'rule', message }])
    return found.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(found) as object }
  }

/** Renders the message before the field gets the focus, so that a screen reader reads both. */
function useFirstErrorFocused(names: readonly string[], { formState, setFocus }: UseFormReturn<Texts>): void {
  const { errors, submitCount } = formState
  const focusFirstError = useEffectEvent(() => {
    const first = names.find((name) => errors[name])
    if (first) setFocus(first)
  })
  useLayoutEffect(() => {
    if (submitCount > 0) focusFirstError()
  }, [submitCount])
}

/** Shows the server's errors at the fields. After 'left' the form stays busy. */
function useSentValues<Name extends string>(
  { setError }: UseFormReturn<Texts>,
  send: AccountFormOptions<Name>['send'],
) {
  const { busy, sendOnce } = useSentOnce()
  const sent = async (values: Texts) => {
    const said = await sendOnce(
      () => send(values as Record<Name, string>),
      (answer) => answer !== 'left',
    )
    if (said === null || said === 'left') return
    for (const [name, message] of Object.entries<MessageKey | undefined>(said))
      if (message) setError(name, { type: FROM_SERVER, message })
  }
  return { busy, sent }
}

export function useAccountForm<Name extends string>({
  names,
  start,
  validate,
  send,
}: AccountFormOptions<Name>) {
  const { t } = useText()
  const form = useForm<Texts>({
    defaultValues: start,
    resolver: resolverOf((values) => validate(values as Record<Name, string>)),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const edited = useRef(new Set<string>())
  const { busy, sent } = useSentValues(form, send)
  useFirstErrorFocused(names, form)

  const submit = (event: FormEvent) => void form.handleSubmit(sent)(event)
  /** Checks a field with an error at every change, and another field on blur or submit. */
  const onChange = (event: FormEvent) => {
    const { name: changed } = event.target as HTMLInputElement
    edited.current.add(changed)
    const said = names.filter(
      (name) => errors[name] && (name === changed || errors[name]?.type !== FROM_SERVER),
    )
    if (said.length > 0) void form.trigger(said)
  }
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const name = names.find((one) => one === (target as HTMLInputElement).name)
    const isSubmitting = (relatedTarget as HTMLButtonElement | null)?.type === 'submit'
    // A submit validates the fields itself.
    if (!name || !edited.current.has(name) || isSubmitting) return
    // Keeps the server's error: if it disappeared while a button is pressed, the button would move away from the pointer.
    if (errors[name]?.type !== FROM_SERVER) void form.trigger(name)
  }
  // React Hook Form stores messages as strings; this form stores only message keys.
  const errorOf = (name: Name) => errors[name]?.message as MessageKey | undefined
  /** Props of a field's control. */
  const field = (name: Name) => {
    const key = errorOf(name)
    return { ...form.register(name), error: key && t(key) }
  }
  return { form, field, errorOf, busy, submit, onChange, onBlur }
}
