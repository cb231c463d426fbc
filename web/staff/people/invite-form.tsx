// Form that invites a person by email. The email has a link to set a password.
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { tidyEmail } from '#contract/fields/email.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { LANGUAGES, LOCALES, type Locale } from '#contract/languages.ts'
import type { CallResult } from '#web/api/result.ts'
import { useText } from '#web/texts/use-text.tsx'
import { FieldPair, SelectField, TextField } from '#web/ui/form/fields.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { useEdit } from '../edit/use-edit.ts'

const NOBODY = {
  email: '',
  name: '',
  surname: '',
  phone: '',
  locale: 'pl' as Locale,
  /** For colleagues only. */
  administrator: false,
}
export type InvitedPerson = typeof NOBODY

const tidied = (person: InvitedPerson): InvitedPerson => ({
  ...person,
  email: tidyEmail(person.email),
  phone: tidyPhone(person.phone),
})

interface InviteFormProps<Data> {
  send: (person: InvitedPerson) => Promise<CallResult<Data>>
  onSent: (data: Data) => void
  /** Additional fields. */
  children?: (control: Control<InvitedPerson>) => ReactNode
}

export function InviteForm<Data>({ send, onSent, children }: InviteFormProps<Data>) {
  const { t } = useText()
  const edit = useEdit({
    id: undefined,
    record: undefined,
    valuesOf: () => NOBODY,
    tidied,
    save: ({ values }) => send(values),
    onSaved: onSent,
  })
  const { control } = edit.form
  return (
    <EditForm edit={edit} submitWords={t('PEOPLE.INVITE')}>
      <TextField control={control} name="email" label={t('PEOPLE.EMAIL')} type="email" />
      <FieldPair>
        <TextField control={control} name="name" label={t('PEOPLE.NAME')} />
        <TextField control={control} name="surname" label={t('PEOPLE.SURNAME')} />
        <TextField control={control} name="phone" label={t('PEOPLE.PHONE')} type="tel" isOptional />
        <SelectField control={control} name="locale" label={t('PEOPLE.LANGUAGE')}>
          {LOCALES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </SelectField>
      </FieldPair>
      {children?.(control)}
    </EditForm>
  )
}
