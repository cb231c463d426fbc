// Edits name and phone. The e-mail address belongs to the account and cannot be changed. Clients and staff have their own rules
// and call.
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { tidyPhone } from '#contract/fields/phone.ts'
import type { CallResult } from '#web/api/result.ts'
import { session } from '#web/session/session.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { type FieldMessages, useSending } from '#web/ui/form/use-sending.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { showProblem } from './problem-message.ts'
import styles from './account-cards.module.css'

export interface PersonValues {
  name: string
  surname: string
  phone: string
}

export interface Person extends Omit<PersonValues, 'phone'> {
  email: string
  phone: string | null
}

/** Updates the name in the top bar. */
function updateTopBar({ name, surname }: Person): void {
  const person = session.read()
  if (person) session.start({ ...person, fullname: `${name} ${surname}` })
}

export interface PersonFormProps {
  person: Person
  /** Why the e-mail address cannot be changed here. */
  emailHint: string
  validate: (values: PersonValues) => FieldMessages
  save: (values: PersonValues) => Promise<CallResult<Person>>
  onSaved: (person: Person) => void
  /** Called after saving or cancelling. */
  onLeave: () => void
}

export function PersonForm({ person, emailHint, validate, save, onSaved, onLeave }: PersonFormProps) {
  const { t } = useText()
  const { email, name, surname, phone } = person
  const form = useForm<PersonValues>({ defaultValues: { name, surname, phone: phone ?? '' } })
  const { busy, send, showErrors } = useSending(form)
  const { control, formState, setFocus } = form
  const { isDirty } = formState
  useEffect(() => setFocus('name'), [setFocus])

  const submit = async () => {
    form.setValue('phone', tidyPhone(form.getValues('phone')), { shouldDirty: true })
    const values = form.getValues()
    const wrong = validate(values)
    if (Object.keys(wrong).length > 0) return void showErrors(wrong)
    const signedIn = session.read()?.uuid
    const result = await send(
      () => save(values),
      // Every failure becomes a notification, as the specification requires.
      () => true,
    )
    if (!result) return
    // If another person has signed in in this tab since, they must not get this name or this notification.
    if (result.ok && session.read()?.uuid !== signedIn) return
    if (!result.ok) return void showProblem('profile', 'PROFILE.PROFILE_UPDATED_ERROR', result)
    onSaved(result.data)
    updateTopBar(result.data)
    toasts.success(t('PROFILE.PROFILE_UPDATED'), { act: 'profile' })
    onLeave()
  }

  return (
    <Form className={styles['form']} busy={busy} onSubmit={() => void submit()}>
      <div className={styles['pair']}>
        <TextField control={control} name="name" label={t('PROFILE.NAME')} autoComplete="given-name" />
        <TextField control={control} name="surname" label={t('PROFILE.SURNAME')} autoComplete="family-name" />
      </div>
      <Field label={t('PROFILE.EMAIL')} hint={emailHint}>
        <TextInput type="email" value={email} readOnly autoComplete="off" />
      </Field>
      <TextField
        control={control}
        name="phone"
        label={t('PROFILE.PHONE')}
        className={styles['short']}
        type="tel"
        autoComplete="tel"
        tabular
        tidy={tidyPhone}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={busy}>
          {t(busy ? 'PROFILE.SAVING' : 'PROFILE.SAVE')}
        </Button>
        <Button kind="second" unavailable={busy} onClick={onLeave}>
          {t('PROFILE.CANCEL')}
        </Button>
        {isDirty && <p className={styles['unsaved']}>{t('PROFILE.UNSAVED')}</p>}
      </div>
    </Form>
  )
}
