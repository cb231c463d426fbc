// Edits name and phone. The e-mail address belongs to the account and cannot be changed. Clients and staff have their own rules
// and call.
import { type FormEvent, useEffect } from 'react'
import { tidyPhone } from '#contract/fields/phone.ts'
import type { CallResult } from '#web/api/result.ts'
import { session } from '#web/session/session.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { PersonFields, type PersonValues } from './person-fields.tsx'
import { sayProblem } from './say-problem.ts'
import { type FieldErrors, useAccountForm } from './use-account-form.ts'
import styles from './account-cards.module.css'

export interface Person {
  name: string
  surname: string
  email: string
  phone: string | null
}

const NAMES = ['name', 'surname', 'phone'] as const

const valuesOf = ({ name, surname, phone }: Person): PersonValues => ({ name, surname, phone: phone ?? '' })

/** Updates the name in the top bar. */
function tellTopBar({ name, surname }: Person): void {
  const person = session.read()
  if (person) session.start({ ...person, fullname: `${name} ${surname}` })
}

export interface PersonFormProps {
  person: Person
  /** Why the e-mail address cannot be changed here. */
  emailHint: string
  validate: (values: PersonValues) => FieldErrors<keyof PersonValues>
  save: (values: PersonValues) => Promise<CallResult<Person>>
  onSaved: (person: Person) => void
  /** Called after saving or cancelling. */
  onLeave: () => void
}

export function PersonForm({ person, emailHint, validate, save, onSaved, onLeave }: PersonFormProps) {
  const { t } = useText()
  const account = useAccountForm({
    names: NAMES,
    start: valuesOf(person),
    validate,
    send,
  })
  const { setFocus, setValue, getValues, formState } = account.form
  const { isDirty } = formState
  useEffect(() => setFocus('name'), [setFocus])

  const tidy = () => setValue('phone', tidyPhone(getValues('phone') ?? ''), { shouldDirty: true })
  async function send(values: PersonValues): Promise<FieldErrors<keyof PersonValues> | 'left'> {
    const signedIn = session.read()?.uuid
    const result = await save(values)
    // If another person has signed in in this tab since, they must not get this name or this notification.
    if (result.ok && session.read()?.uuid !== signedIn) return 'left'
    if (!result.ok) {
      sayProblem('profile', 'PROFILE.PROFILE_UPDATED_ERROR', result)
      return saidByServer(result.error.errors)
    }
    onSaved(result.data)
    tellTopBar(result.data)
    toasts.success(t('PROFILE.PROFILE_UPDATED'), { act: 'profile' })
    onLeave()
    return 'left'
  }
  const submitted = (event: FormEvent) => {
    tidy()
    account.submit(event)
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submitted} onChange={account.onChange}>
      <PersonFields
        register={account.form.register}
        errorOf={account.errorOf}
        email={person.email}
        emailHint={emailHint}
        onPhoneLeft={tidy}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={account.busy}>
          {t(account.busy ? 'PROFILE.SAVING' : 'PROFILE.SAVE')}
        </Button>
        <Button kind="second" unavailable={account.busy} onClick={onLeave}>
          {t('PROFILE.CANCEL')}
        </Button>
        {isDirty && <p className={styles['unsaved']}>{t('PROFILE.UNSAVED')}</p>}
      </div>
    </form>
  )
}

function saidByServer(errors: Record<string, string[]> = {}): FieldErrors<keyof PersonValues> {
  return Object.fromEntries(
    NAMES.filter((name) => errors[name]?.[0]).map((name) => [name, errors[name]?.[0]]),
  ) as FieldErrors<keyof PersonValues>
}
