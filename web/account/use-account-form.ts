// A form of a few texts: validated by the server's own rules when it is sent, sent once at a time.
import { type FocusEvent, type FormEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'

export type FieldErrors<Name extends string> = Partial<Record<Name, MessageKey>>

/** An error of this type came from the server: it stands until something else is typed in its field. */
const FROM_SERVER = 'server'

interface AccountFormOptions<Name extends string> {
  /** In the order in which the fields stand. */
  names: readonly Name[]
  start: Record<Name, string>
  validate: (values: Record<Name, string>) => FieldErrors<Name>
  /** Answers with the server's errors of the fields. A form that is left stays busy until it is gone. */
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

/** The words stand at their field before it takes the focus, so that they are read with it. */
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

/** The server's errors are shown at the fields; a form that is left stays busy. */
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
  /** Shown errors are checked again at once; a field without one is checked when it is left, or when the form is sent. */
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
    // Sending validates the fields itself.
    if (!name || !edited.current.has(name) || isSubmitting) return
    // The server's error stays. If it went while a button is pressed, the button would move away from the pointer.
    if (errors[name]?.type !== FROM_SERVER) void form.trigger(name)
  }
  // The library keeps messages as texts; only keys are put into it here.
  const errorOf = (name: Name) => errors[name]?.message as MessageKey | undefined
  /** The props of a field's control. */
  const field = (name: Name) => {
    const key = errorOf(name)
    return { ...form.register(name), error: key && t(key) }
  }
  return { form, field, errorOf, busy, submit, onChange, onBlur }
}
