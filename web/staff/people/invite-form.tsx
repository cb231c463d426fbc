// Asks for a person who gets a mail with a link to choose a password.
import { type ReactNode, useState } from 'react'
import { tidyEmail } from '#contract/fields/email.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { LANGUAGES, LOCALES, type Locale } from '#contract/languages.ts'
import type { CallResult } from '#web/api/result.ts'
import { errorOf, FieldPair, SavingForm, TextField } from '#web/staff/saving-form.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

export interface InvitedPerson {
  email: string
  name: string
  surname: string
  phone: string
  locale: Locale
}

interface InviteFormProps<Data> {
  send: (person: InvitedPerson) => Promise<CallResult<Data>>
  onSent: (data: Data) => void
  /** Further fields. */
  children?: ReactNode
}

export function InviteForm<Data>({ send, onSent, children }: InviteFormProps<Data>) {
  const { t } = useText()
  const [values, setValues] = useState<InvitedPerson>({
    email: '',
    name: '',
    surname: '',
    phone: '',
    locale: 'pl',
  })
  const tidied = { ...values, email: tidyEmail(values.email), phone: tidyPhone(values.phone) }
  return (
    <SavingForm send={() => send(tidied)} words={t('PEOPLE.INVITE')} onSaved={onSent}>
      {(errors) => {
        const text = (name: 'name' | 'surname' | 'phone' | 'email', label: string) => (
          <TextField
            label={label}
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            isOptional={name === 'phone'}
            value={values[name]}
            error={errorOf(errors, name, t)}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        )
        return (
          <>
            {text('email', t('PEOPLE.EMAIL'))}
            <FieldPair>
              {text('name', t('PEOPLE.NAME'))}
              {text('surname', t('PEOPLE.SURNAME'))}
              {text('phone', t('PEOPLE.PHONE'))}
              <Field label={t('PEOPLE.LANGUAGE')} error={errorOf(errors, 'locale', t)}>
                <Select
                  value={values.locale}
                  onChange={({ target }) => setValues({ ...values, locale: target.value as Locale })}
                >
                  {LOCALES.map((code) => (
                    <option key={code} value={code} lang={code}>
                      {LANGUAGES[code].name}
                    </option>
                  ))}
                </Select>
              </Field>
            </FieldPair>
            {children}
          </>
        )
      }}
    </SavingForm>
  )
}
