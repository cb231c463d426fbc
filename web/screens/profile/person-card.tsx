// Name, surname and phone, read or edited; the e-mail address belongs to the account and stays.
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Customer, updateProfile } from '#contract/accounts/profile.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { sayFailure } from '#web/account/account-failure.ts'
import { portal } from '#web/api/portal.ts'
import { complaintsAbout } from '#web/texts/field-errors.ts'
import { session } from '#web/session/session.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { PersonFields, type PersonValues } from './person-fields.tsx'
import styles from './profile-screen.module.css'

const NAMES = ['name', 'surname', 'phone'] as const
type Complaints = Partial<Record<(typeof NAMES)[number], MessageKey>>

const valuesOf = ({ name, surname, phone }: Customer): PersonValues => ({ name, surname, phone: phone ?? '' })
const isSame = (one: PersonValues, other: PersonValues) => NAMES.every((name) => one[name] === other[name])

/** The top bar says the name too. */
function tellTopBar({ name, surname }: Customer): void {
  const person = session.read()
  if (person) session.start({ ...person, fullname: `${name} ${surname}` })
}

export function PersonCard({
  customer,
  onSaved,
}: {
  customer: Customer
  onSaved: (customer: Customer) => void
}) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const isSending = useRef(false)
  /** What is being edited; nothing while the card is only read. */
  const [edited, setEdited] = useState<PersonValues | null>(null)
  const [complaints, setComplaints] = useState<Complaints>({})
  const [busy, setBusy] = useState(false)
  const values = edited ?? valuesOf(customer)

  const focusField = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const edit = () => {
    flushSync(() => setEdited(valuesOf(customer)))
    focusField('name')
  }
  const leave = () => {
    flushSync(() => {
      setEdited(null)
      setComplaints({})
    })
    editButton.current?.focus()
  }
  const complain = (found: Complaints) => {
    flushSync(() => setComplaints(found))
    const first = NAMES.find((name) => found[name])
    if (first) focusField(first)
  }
  const change = (name: keyof PersonValues, text: string) => {
    const next = { ...values, [name]: text }
    setEdited(next)
    // What was complained about is judged anew while it is mended; nothing else is scolded before it is sent.
    if (complaints[name]) setComplaints({ ...complaints, [name]: complaintsAbout(updateProfile, next)[name] })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!edited || isSending.current) return
    const body = { ...edited, phone: tidyPhone(edited.phone) }
    setEdited(body)
    const found = complaintsAbout(updateProfile, body)
    complain(found)
    if (Object.keys(found).length > 0) return
    isSending.current = true
    setBusy(true)
    const person = session.read()?.uuid
    const result = await portal.updateProfile({ body })
    // Who has taken this tab over meanwhile must neither get this name nor hear of it.
    if (result.ok && session.read()?.uuid !== person) return
    isSending.current = false
    setBusy(false)
    if (result.ok) {
      onSaved(result.data.customer)
      tellTopBar(result.data.customer)
      toasts.success(t('PROFILE.PROFILE_UPDATED'), { act: 'profile' })
      leave()
      return
    }
    sayFailure('profile', 'PROFILE.PROFILE_UPDATED_ERROR', result)
    complain(saidByServer(result.error.errors))
  }

  return (
    <Card
      title={t('PROFILE.PERSON')}
      end={
        !edited && (
          <Button ref={editButton} kind="second" onClick={edit}>
            {t('PROFILE.EDIT')}
          </Button>
        )
      }
    >
      <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
        <PersonFields
          values={values}
          email={customer.email}
          isEdited={edited !== null}
          complaints={complaints}
          onChange={change}
          onPhoneLeft={() => edited && change('phone', tidyPhone(edited.phone))}
        />
        {edited && (
          <div className={styles['actions']}>
            <Button type="submit" busy={busy}>
              {t(busy ? 'PROFILE.SAVING' : 'PROFILE.SAVE')}
            </Button>
            <Button kind="second" unavailable={busy} onClick={leave}>
              {t('PROFILE.CANCEL')}
            </Button>
            {!isSame(edited, valuesOf(customer)) && (
              <p className={styles['unsaved']}>{t('PROFILE.UNSAVED')}</p>
            )}
          </div>
        )}
      </form>
    </Card>
  )
}

function saidByServer(errors: Record<string, string[]> = {}): Complaints {
  return Object.fromEntries(
    NAMES.filter((name) => errors[name]?.[0]).map((name) => [name, errors[name]?.[0]]),
  ) as Complaints
}
