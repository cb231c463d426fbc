// Name, surname and phone, to be changed; the e-mail address belongs to the account and stays.
import { type FormEvent, useEffect } from 'react'
import { type Customer, updateProfile } from '#contract/accounts/profile.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { sayProblem } from '#web/account/say-problem.ts'
import { type FieldErrors, useAccountForm } from '#web/account/use-account-form.ts'
import { portal } from '#web/api/portal.ts'
import { session } from '#web/session/session.ts'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { PersonFields, type PersonValues } from './person-fields.tsx'
import styles from './profile-screen.module.css'

const NAMES = ['name', 'surname', 'phone'] as const

const valuesOf = ({ name, surname, phone }: Customer): PersonValues => ({ name, surname, phone: phone ?? '' })

/** The top bar says the name too. */
function tellTopBar({ name, surname }: Customer): void {
  const person = session.read()
  if (person) session.start({ ...person, fullname: `${name} ${surname}` })
}

interface PersonFormProps {
  customer: Customer
  onSaved: (customer: Customer) => void
  /** Saved or given up. */
  onLeave: () => void
}

export function PersonForm({ customer, onSaved, onLeave }: PersonFormProps) {
  const { t } = useText()
  const account = useAccountForm({
    names: NAMES,
    start: valuesOf(customer),
    validate: (values) => fieldErrorsOf(updateProfile, values),
    send: save,
  })
  const { setFocus, setValue, getValues, formState } = account.form
  const { isDirty } = formState
  useEffect(() => setFocus('name'), [setFocus])

  const tidy = () => setValue('phone', tidyPhone(getValues('phone') ?? ''), { shouldDirty: true })
  async function save(body: PersonValues): Promise<FieldErrors<keyof PersonValues> | 'left'> {
    const person = session.read()?.uuid
    const result = await portal.updateProfile({ body })
    // Another person who has signed in in this tab meanwhile must neither get this name nor hear of it.
    if (result.ok && session.read()?.uuid !== person) return 'left'
    if (!result.ok) {
      sayProblem('profile', 'PROFILE.PROFILE_UPDATED_ERROR', result)
      return saidByServer(result.error.errors)
    }
    onSaved(result.data.customer)
    tellTopBar(result.data.customer)
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
        email={customer.email}
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
