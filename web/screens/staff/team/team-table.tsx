import type { Colleague } from '#contract/people/people.ts'
import { peopleApi } from '#web/api/administration.ts'
import { resumeSession } from '#web/session/resume.ts'
import { useSession } from '#web/session/session.ts'
import { accountActs, asking } from '#web/staff/people/account-acts.ts'
import { AccountState, fullName } from '#web/staff/people/account-state.tsx'
import { Initials } from '#web/staff/people/initials.tsx'
import { PersonActs, type PersonAct } from '#web/staff/people/person-acts.tsx'
import { refreshTeam } from '#web/staff/people/team-query.ts'
import { formatDateTime } from '#web/texts/format.ts'
import { useText, type Translate } from '#web/texts/use-text.tsx'
import { type Column, Table, TableSheet } from '#web/ui/table.tsx'
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

const CALLS = {
  block: peopleApi.blockColleague,
  unblock: peopleApi.unblockColleague,
  endSessions: peopleApi.endColleagueSessions,
  invite: peopleApi.inviteColleagueAgain,
  resetFactor: peopleApi.resetSecondFactor,
}

/**
 * Actions of an administrator on a colleague. On their own account they can only step down; the
 * account page has the rest.
 */
function colleagueActs(person: Colleague, isSelf: boolean, t: Translate): PersonAct[] {
  const rights = administratorAct(person, isSelf, t)
  if (isSelf) return [rights]
  return [rights, ...accountActs(person, CALLS, t)]
}

function administratorAct(person: Colleague, isSelf: boolean, t: Translate): PersonAct {
  const name = fullName(person)
  const { uuid, version, administrator } = person
  const change = (upon: number, to: boolean) =>
    peopleApi.changeColleague({ params: { id: uuid }, body: { version: upon, administrator: to } })
  const [isOne, isNone] = [t('TEAM.IS_ADMINISTRATOR', { name }), t('TEAM.IS_DISPATCHER', { name })]
  const run = () => change(version, !administrator)
  /** An administrator who has stepped down cannot undo it. */
  const undo = !isSelf && {
    undo: {
      run: () => change(version + 1, administrator),
      done: administrator ? isOne : isNone,
    },
  }
  if (!administrator) {
    const { words, ask } = asking('TEAM.MAKE_ADMINISTRATOR', { name }, t)
    return { id: 'administrator', words, ask: { ...ask, isGentle: true }, run, done: isOne, ...undo }
  }
  return {
    id: 'administrator',
    words: t('TEAM.MAKE_DISPATCHER'),
    ask: {
      title: t(isSelf ? 'TEAM.STEP_DOWN_TITLE' : 'TEAM.MAKE_DISPATCHER_TITLE', { name }),
      lead: t(isSelf ? 'TEAM.STEP_DOWN_LEAD' : 'TEAM.MAKE_DISPATCHER_LEAD'),
      words: t('TEAM.MAKE_DISPATCHER'),
    },
    run,
    done: isNone,
    ...undo,
  }
}
