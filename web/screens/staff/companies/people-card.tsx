// People who see the company's orders: invite, block, remove.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { privacyEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import type { CompanyPerson } from '#contract/people/people.ts'
import { addressOf } from '#web/api/address.ts'
import { peopleApi } from '#web/api/administration.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { accountActs, asking } from '#web/staff/people/account-acts.ts'
import { AccountState, fullName } from '#web/staff/people/account-state.tsx'
import { InviteForm } from '#web/staff/people/invite-form.tsx'
import { type PersonAct, PersonActs, type PersonOffer } from '#web/staff/people/person-acts.tsx'
import { formatDate, formatDateTime } from '#web/texts/format.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeepingDialog } from '#web/ui/discard-asked.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { refreshCompany, peopleQuery } from './company-query.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import styles from './companies.module.css'

export function PeopleCard({ company }: { company: StaffCompany }) {
  const { t } = useText()
  const [isInviting, setIsInviting] = useState(false)
  return (
    <Card
      title={t('COMPANIES.PEOPLE')}
      end={
        <Button kind="quiet" className="small" onClick={() => setIsInviting(true)}>
          <Icon name="plus" size="small" />
          {t('PEOPLE.INVITE_PERSON')}
        </Button>
      }
    >
      <People company={company} />
      <KeepingDialog
        open={isInviting}
        onClose={() => setIsInviting(false)}
        title={t('PEOPLE.INVITE_TITLE', { company: company.name })}
        discardWords={t('STAFF.DISCARD_TYPED')}
        closeLabel={t('TOASTS.CLOSE')}
      >
        <p className="second mb-16">{t('PEOPLE.INVITE_HINT')}</p>
        <InviteForm
          send={({ administrator: _notOfClients, ...body }) =>
            peopleApi.addCompanyPerson({ params: { id: company.uuid }, body })
          }
          onSent={({ person }) => {
            // A blocked person gets no email.
            const key = person.invited && !person.blocked ? 'PEOPLE.INVITED' : 'PEOPLE.ADDED'
            toasts.success(t(key, { email: person.email, name: fullName(person) }))
            refreshCompany()
            setIsInviting(false)
          }}
        />
      </KeepingDialog>
    </Card>
  )
}

function People({ company }: { company: StaffCompany }) {
  const { t } = useText()
  const query = useQuery(peopleQuery(company.uuid), queryClient)
  const problem = problemOf(query)
  const list = query.data?.list
  return (
    <>
      {problem && (
        <Note kind={list ? 'hint' : 'error'} role={list ? 'status' : 'alert'}>
          {list ? t('PEOPLE.OUTDATED') : `${t('PEOPLE.NOT_LOADED')}. ${t(problem.code)}`}{' '}
          <AgainButton className="small" onClick={() => void query.refetch()} />
        </Note>
      )}
      {!list && !problem && (
        <div role="status" aria-label={t('PEOPLE.LOADING')}>
          <Skeleton shape="line" />
        </div>
      )}
      {list?.length === 0 && <p className="muted">{t('PEOPLE.NONE')}</p>}
      {list && list.length > 0 && (
        <ul className={styles['rows']}>
          {list.map((person) => (
            <PersonRow key={person.uuid} company={company} person={person} />
          ))}
        </ul>
      )}
    </>
  )
}

function PersonRow({ company, person }: { company: StaffCompany; person: CompanyPerson }) {
  const { t } = useText()
  const isAdministrator = useSession()?.administrator === true
  const [isErasing, setIsErasing] = useState(false)
  const offers: PersonOffer[] = [
    {
      id: 'export',
      words: t('ERASURE.EXPORT'),
      href: addressOf(privacyEndpoints.exportPerson, { id: person.uuid }),
    },
    { id: 'erase', words: t('ERASURE.ERASE_PERSON'), open: () => setIsErasing(true) },
  ]
  const facts = [
    person.email,
    person.phone && phoneShown(person.phone),
    t('PEOPLE.SINCE', { day: formatDate(person.since) }),
    person.lastSeen && t('PEOPLE.LAST_SEEN', { moment: formatDateTime(person.lastSeen) }),
  ]
  return (
    <li>
      <span className={styles['person']}>
        <b>{fullName(person)}</b>
        <br />
        <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="row">
        <AccountState person={person} />
        <PersonActs
          name={fullName(person)}
          acts={[...memberActs(company, person, t), ...(isAdministrator ? offers : [])]}
          onDone={refreshCompany}
        />
        {isErasing && (
          <ErasureDialog
            subject={{ kind: 'person', uuid: person.uuid, name: fullName(person) }}
            onErased={() => {
              setIsErasing(false)
              refreshCompany()
            }}
            onClose={() => setIsErasing(false)}
          />
        )}
      </span>
    </li>
  )
}

const CALLS = {
  block: peopleApi.blockPerson,
  unblock: peopleApi.unblockPerson,
  endSessions: peopleApi.endPersonSessions,
  invite: peopleApi.invitePerson,
  resetFactor: peopleApi.resetPersonFactor,
}

function memberActs({ uuid: id, name: company }: StaffCompany, person: CompanyPerson, t: Translate) {
  const name = fullName(person)
  const remove: PersonAct = {
    id: 'remove',
    ...asking('PEOPLE.REMOVE', { name, company }, t),
    run: () => peopleApi.removeCompanyPerson({ params: { id, userId: person.uuid } }),
    done: t('PEOPLE.REMOVED', { name }),
  }
  return [...accountActs(person, CALLS, t), remove]
}
