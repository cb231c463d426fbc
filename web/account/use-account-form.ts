// A form of a few texts: validated by the server's own rules when it is sent, sent once at a time.
import { type FocusEvent, type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'

export type FieldErrors<Name extends string> = Partial<Record<Name, MessageKey>>

/** What the server said of a field stands until something else is typed there. */
const FROM_SERVER = 'server'

interface AccountFormOptions<Name extends string> {
  /** In the order in which the fields stand. */
  names: readonly Name[]
  start: Record<Name, string>
  validate: (values: Record<Name, string>) => FieldErrors<Name>
  /** What the server says of the fields. A form that is left stays busy until it is gone. */
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
  const { register, handleSubmit, setError, setFocus, trigger } = form
  const { errors, submitCount } = form.formState
  const edited = useRef(new Set<string>())
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)

  // The words stand at their field before it takes the focus, so that they are read with it.
  const focusFirstError = useEffectEvent(() => {
    const first = names.find((name) => errors[name])
    if (first) setFocus(first)
  })
  useLayoutEffect(() => {
    if (submitCount > 0) focusFirstError()
  }, [submitCount])

  const submit = handleSubmit(async (values) => {
    // The state would come too late for a second Enter in the same moment.
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const said = await send(values as Record<Name, string>)
    if (said === 'left') return
    isSending.current = false
    setBusy(false)
    for (const name of names) if (said[name]) setError(name, { type: FROM_SERVER, message: said[name] })
  })
  /** What is said already may be taken back or said otherwise; what is not waits until its field is left, or all is sent. */
  const onChange = (event: FormEvent) => {
    const { name: changed } = event.target as HTMLInputElement
    edited.current.add(changed)
    const said = names.filter(
      (name) => errors[name] && (name === changed || errors[name]?.type !== FROM_SERVER),
    )
    if (said.length > 0) void trigger(said)
  }
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const name = names.find((one) => one === (target as HTMLInputElement).name)
    // Sending validates the fields itself.
    if (!name || !edited.current.has(name) || (relatedTarget as HTMLButtonElement | null)?.type === 'submit')
      return
    void trigger(name)
  }
  /** What the control of a field is given. */
  const field = (name: Name) => {
    const key = errors[name]?.message as MessageKey | undefined
    return { ...register(name), error: key && t(key) }
  }
  return { form, field, busy, submit, onChange, onBlur, errorOf: (name: Name) => errors[name]?.message }
}
