// A short form around a login: judged by the server's own rules when it is sent and when a field is left, sent once at a time.
import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Reason } from './account-failure.ts'
import styles from './account-form.module.css'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

export type Complaints<Name extends string> = Partial<Record<Name, MessageKey>>

/** What came back of a try: faults of the fields, or a failure that no field can mend. */
export interface Refusal<Name extends string> {
  complaints?: Complaints<Name>
  failure?: Reason | undefined
}

interface AccountFormProps<Name extends string> {
  names: readonly Name[]
  judge: (values: Record<Name, string>) => Complaints<Name>
  /** A form that is left stays busy until it is gone. */
  send: (values: Record<Name, string>) => Promise<Refusal<Name> | 'left'>
  children: (said: (name: Name) => string | undefined) => ReactNode
  submit: { words: string; busyWords: string }
}

export function AccountForm<Name extends string>({
  names,
  judge,
  send,
  children,
  submit,
}: AccountFormProps<Name>) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const edited = useRef(new Set<string>())
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [complaints, setComplaints] = useState<Complaints<Name>>({})
  const [failure, setFailure] = useState<Reason>()
  const said = (name: Name) => {
    const key = complaints[name]
    return key && t(key)
  }

  const read = () => {
    const data = new FormData(form.current ?? undefined)
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >
  }
  const show = (found: Complaints<Name>) => {
    // The words stand at their field before it takes the focus, so that they are read with it.
    flushSync(() => setComplaints(found))
    const first = names.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const submitted = async (event: FormEvent) => {
    event.preventDefault()
    // The state would come too late for a second Enter in the same moment.
    if (isSending.current) return
    const values = read()
    const found = judge(values)
    show(found)
    if (Object.keys(found).length > 0) return
    isSending.current = true
    setBusy(true)
    const answer = await send(values)
    if (answer === 'left') return
    isSending.current = false
    setBusy(false)
    setFailure(answer.failure)
    show(answer.complaints ?? {})
  }
  const changed = (event: FormEvent) => {
    edited.current.add((event.target as HTMLInputElement).name)
    if (Object.keys(complaints).length === 0) return
    const found = judge(read())
    // What is said already may be taken back or said otherwise; what is not waits until its field is left.
    setComplaints(
      Object.fromEntries(
        names.filter((name) => complaints[name] && found[name]).map((name) => [name, found[name]]),
      ) as Complaints<Name>,
    )
  }
  const left = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const name = names.find((one) => one === (target as HTMLInputElement).name)
    // Sending judges the fields itself.
    if (!name || !edited.current.has(name) || (relatedTarget as HTMLButtonElement | null)?.type === 'submit')
      return
    const complaint = judge(read())[name]
    if (complaint) setComplaints({ ...complaints, [name]: complaint })
  }

  return (
    <form
      className={styles['form']}
      ref={form}
      noValidate
      onSubmit={(event) => void submitted(event)}
      onInput={changed}
      onBlur={left}
    >
      {/* Not read out here: the notification of it is. */}
      {failure && (
        <Note kind="error">
          <p>{t(failure.key, failure.values)}</p>
        </Note>
      )}
      {children(said)}
      <Button type="submit" wide busy={busy}>
        {busy ? submit.busyWords : submit.words}
      </Button>
    </form>
  )
}
