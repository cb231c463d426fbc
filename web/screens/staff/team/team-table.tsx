import type { Colleague } from '#contract/people/people.ts'
import { resumeSession } from '#web/session/resume.ts'
import { useSession } from '#web/session/session.ts'
import { AccountState, fullName } from '#web/staff/people/account-state.tsx'
import { Initials } from '#web/staff/people/initials.tsx'
import { PersonActs } from '#web/staff/people/person-acts.tsx'
import { refreshTeam } from '#web/staff/people/team-query.ts'
import { formatDateTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type Column, Table, TableSheet } from '#web/ui/table.tsx'
import { colleagueActs } from './colleague-acts.ts'
import styles from './team.module.css'

export function TeamTable({ list }: { list: Colleague[] }) {
  const { t } = useText()
  const self = useSession()?.uuid
  const columns: Column<Colleague>[] = [
    {
      id: 'name',
      title: t('TEAM.PERSON'),
      onCard: 'first',
      cell: (person) => (
        <span className={styles['person']}>
          <Initials name={fullName(person)} isSelf={person.uuid === self} />
          <span>
            <b>{fullName(person)}</b>
            {person.uuid === self && <span className="muted">{` ${t('TEAM.YOU')}`}</span>}
            <br />
            <span className="muted">{person.email}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      title: t('TEAM.ROLE'),
      cell: ({ administrator }) =>
        t(administrator ? 'STAFF_ACCOUNT.ADMINISTRATOR' : 'STAFF_ACCOUNT.DISPATCHER'),
    },
    { id: 'state', title: t('TEAM.STATE'), cell: (person) => <AccountState person={person} /> },
    {
      id: 'factor',
      title: t('TEAM.SECOND_FACTOR'),
      spare: true,
      cell: ({ secondFactor }) => t(secondFactor ? 'TEAM.FACTOR_ON' : 'TEAM.FACTOR_OFF'),
    },
    {
      id: 'seen',
      title: t('TEAM.LAST_SEEN'),
      spare: true,
      cell: ({ lastSeen }) => (lastSeen ? formatDateTime(lastSeen) : t('TEAM.NOT_SIGNED_IN')),
    },
    {
      id: 'acts',
      title: t('PEOPLE.ACTS'),
      onCard: 'corner',
      align: 'end',
      cell: (person) => <Acts person={person} isSelf={person.uuid === self} />,
    },
  ]
  return (
    <TableSheet>
      <Table label={t('STAFF.TEAM')} columns={columns} rows={list} rowId={({ uuid }) => uuid} dense />
    </TableSheet>
  )
}

function Acts({ person, isSelf }: { person: Colleague; isSelf: boolean }) {
  const { t } = useText()
  const done = () => {
    refreshTeam()
    if (isSelf) void resumeSession()
  }
  return <PersonActs name={fullName(person)} acts={colleagueActs(person, isSelf, t)} onDone={done} />
}
