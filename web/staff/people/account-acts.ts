// Actions on an account of the staff or of a client.
import type { CallResult } from '#web/api/result.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import { fullName, type PersonAccount } from './account-state.tsx'
import type { PersonAct } from './person-acts.tsx'

type Call = (input: { params: { id: string } }) => Promise<CallResult<unknown>>

interface AccountCalls {
  block: Call
  unblock: Call
  endSessions: Call
  invite: Call
  resetFactor: Call
}

/** Actions that the state of the account allows. */
export function accountActs(person: PersonAccount, calls: AccountCalls, t: Translate): PersonAct[] {
  const name = fullName(person)
  const { email } = person
  const params = { id: person.uuid }
  const unblock = () => calls.unblock({ params })
  const factor = person.secondFactor ? [resetFactorAct(person, calls, t)] : []
  if (person.blocked)
    return [
      ...factor,
      { id: 'unblock', words: t('PEOPLE.UNBLOCK'), run: unblock, done: t('PEOPLE.UNBLOCKED', { name }) },
    ]
  const invite: PersonAct = {
    id: 'invite',
    words: t(person.invited ? 'PEOPLE.INVITE_AGAIN' : 'PEOPLE.SEND_LINK'),
    run: () => calls.invite({ params }),
    // The text fits both emails, because the person may have chosen a password since the list was loaded.
    done: t('PEOPLE.LINK_SENT', { email }),
  }
  const endSessions: PersonAct = {
    id: 'end-sessions',
    words: t('PEOPLE.END_SESSIONS'),
    ask: {
      title: t('PEOPLE.END_SESSIONS_TITLE', { name }),
      lead: t('PEOPLE.END_SESSIONS_LEAD'),
      words: t('PEOPLE.END_SESSIONS'),
    },
    run: () => calls.endSessions({ params }),
    done: t('PEOPLE.SESSIONS_ENDED', { name }),
  }
  const block: PersonAct = {
    id: 'block',
    words: t('PEOPLE.BLOCK'),
    ask: {
      title: t('PEOPLE.BLOCK_TITLE', { name }),
      lead: t('PEOPLE.BLOCK_LEAD'),
      words: t('PEOPLE.BLOCK'),
    },
    run: () => calls.block({ params }),
    done: t('PEOPLE.BLOCKED', { name }),
    undo: { run: unblock, done: t('PEOPLE.UNBLOCKED', { name }) },
  }
  return [invite, ...(person.invited ? [] : [endSessions]), ...factor, block]
}

function resetFactorAct(person: PersonAccount, calls: AccountCalls, t: Translate): PersonAct {
  const name = fullName(person)
  return {
    id: 'second-factor',
    words: t('TEAM.RESET_FACTOR'),
    ask: {
      title: t('TEAM.RESET_FACTOR_TITLE', { name }),
      lead: t('TEAM.RESET_FACTOR_LEAD'),
      words: t('TEAM.RESET_FACTOR'),
    },
    run: () => calls.resetFactor({ params: { id: person.uuid } }),
    done: t('TEAM.FACTOR_RESET', { name }),
  }
}
