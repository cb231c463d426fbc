// Name, e-mail and phone as text. The form is loaded when the person presses "edit".
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { phoneShown } from '#contract/fields/phone.ts'
import { FetchedPart } from '#web/shell/fetched-part.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList, EmailAddress, Missing } from '#web/ui/description-list.tsx'
import type { Person, PersonFormProps } from './person-form.tsx'

// The chunk contains React Hook Form, so it is loaded only when the person edits.
const personForm = lazyScreen<PersonFormProps>(() =>
  import('./person-form.tsx').then((module) => module.PersonForm),
)
const fetchForm = () => void personForm.preload().catch(() => undefined)

export function PersonCard({ person, ...saving }: Omit<PersonFormProps, 'onLeave'>) {
  const { t } = useText()
  const editButton = useRef<HTMLButtonElement>(null)
  const [isEdited, setIsEdited] = useState(false)
  const [isFetched, setIsFetched] = useState(true)
  const edit = async () => {
    setIsFetched(false)
    // `FetchedPart` shows a failure.
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
        <FetchedPart>
          <personForm.Screen person={person} {...saving} onLeave={leave} />
        </FetchedPart>
      ) : (
        <PersonFacts person={person} />
      )}
    </Card>
  )
}

function PersonFacts({ person: { name, surname, email, phone } }: { person: Person }) {
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
