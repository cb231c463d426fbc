// Form of the account pages, such as the login: its fields, the reason of a failure, its button.
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Reason } from './say-problem.ts'
import { type FieldErrors, useAccountForm } from './use-account-form.ts'
import styles from './account-form.module.css'

/** Outcome of a refused submit: field errors, or a failure that no field can fix. */
export interface Rejection<Name extends string> {
  fieldErrors?: FieldErrors<Name>
  failure?: Reason | undefined
}

interface AccountFormProps<Name extends string> {
  names: readonly Name[]
  validate: (values: Record<Name, string>) => FieldErrors<Name>
  send: (values: Record<Name, string>) => Promise<Rejection<Name> | 'left'>
  children: (field: ReturnType<typeof useAccountForm<Name>>['field']) => ReactNode
  submit: { words: string; busyWords: string }
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
  const account = useAccountForm({
    names,
    start: Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
    validate,
    async send(values) {
      const rejection = await send(values)
      if (rejection === 'left') return 'left'
      setFailure(rejection.failure)
      return rejection.fieldErrors ?? {}
    },
  })
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    // Reads the fields, because a browser may have filled in stored values without an event.
    const typed = new FormData(event.currentTarget)
    for (const name of names as readonly string[]) account.form.setValue(name, String(typed.get(name) ?? ''))
    account.submit(event)
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={submitted}
      onChange={account.onChange}
      onBlur={account.onBlur}
    >
      {/* Has no role `alert`: the failure was already announced, or its notification is. */}
      {failure && (
        <Note kind="error">
          <p>{t(failure.key, failure.values)}</p>
        </Note>
      )}
      {children(account.field)}
      <Button type="submit" wide busy={account.busy}>
        {account.busy ? submit.busyWords : submit.words}
      </Button>
    </form>
  )
}
