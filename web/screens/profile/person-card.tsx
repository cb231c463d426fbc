// Name, surname, e-mail and phone, to be read; the fields come when they are asked for.
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Customer } from '#contract/accounts/profile.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList, EmailAddress, Missing } from '#web/ui/description-list.tsx'

// It brings React Hook Form.
const personForm = lazyScreen(() => import('./person-form.tsx').then((module) => module.PersonForm), [])
const fetchForm = () => void personForm.preload().catch(() => undefined)

interface PersonCardProps {
  customer: Customer
  onSaved: (customer: Customer) => void
}

export function PersonCard({ customer, onSaved }: PersonCardProps) {
  const { t } = useText()
  const editButton = useRef<HTMLButtonElement>(null)
  const [isEdited, setIsEdited] = useState(false)
  const [isFetched, setIsFetched] = useState(true)
  const edit = async () => {
    setIsFetched(false)
    // Where it fails, the boundary around the page says so once the form is drawn.
    await personForm.preload().catch(() => undefined)
    setIsFetched(true)
    setIsEdited(true)
  }
  const leave = () => {
    flushSync(() => setIsEdited(false))
    editButton.current?.focus()
  }
  return (
    <Card
      title={t('PROFILE.PERSON')}
      end={
        !isEdited && (
          <Button
            ref={editButton}
            kind="second"
            onPointerEnter={fetchForm}
            onFocus={fetchForm}
            busy={!isFetched}
            onClick={() => void edit()}
          >
            {t('PROFILE.EDIT')}
          </Button>
        )
      }
    >
      {isEdited ? (
        <Suspense>
          <personForm.Screen customer={customer} onSaved={onSaved} onLeave={leave} />
        </Suspense>
      ) : (
        <PersonFacts customer={customer} />
      )}
    </Card>
  )
}

function PersonFacts({ customer: { name, surname, email, phone } }: { customer: Customer }) {
  const { t } = useText()
  const known = (text: string | null): ReactNode =>
    text ? typeset(text) : <Missing words={t('PROFILE.MISSING')} />
  return (
    <DescriptionList
      items={[
        { id: 'name', term: t('PROFILE.NAME'), words: known(name) },
        { id: 'surname', term: t('PROFILE.SURNAME'), words: known(surname) },
        { id: 'email', term: t('PROFILE.EMAIL'), words: <EmailAddress email={email} /> },
        { id: 'phone', term: t('PROFILE.PHONE'), words: known(phone && phoneShown(phone)) },
      ]}
    />
  )
}
