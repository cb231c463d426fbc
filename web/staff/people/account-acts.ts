// Actions on the account of a staff member or a client.
import type { CallResult } from '#web/api/result.ts'
import type { TextValues, Translate } from '#web/texts/use-text.tsx'
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

type AskedKey =
  | `PEOPLE.${'BLOCK' | 'END_SESSIONS' | 'REMOVE'}`
  | `TEAM.${'RESET_FACTOR' | 'MAKE_ADMINISTRATOR'}`

/** Texts of an action that asks first. Their keys begin with the key of its label. */
export function asking(key: AskedKey, values: TextValues, t: Translate) {
  const words = t(key)
  return { words, ask: { title: t(`${key}_TITLE`, values), lead: t(`${key}_LEAD`, values), words } }
}

/** Returns the actions that the state of the account allows. */
export function accountActs(person: PersonAccount, calls: AccountCalls, t: Translate): PersonAct[] {
  const name = fullName(person)
  const { email } = person
  const params = { id: person.uuid }
  const unblocks = { run: () => calls.unblock({ params }), done: t('PEOPLE.UNBLOCKED', { name }) }
  const resetFactor: PersonAct = {
    id: 'second-factor',
    ...asking('TEAM.RESET_FACTOR', { name }, t),
    run: () => calls.resetFactor({ params }),
    done: t('TEAM.FACTOR_RESET', { name }),
  }
  const factor = person.secondFactor ? [resetFactor] : []
  if (person.blocked) return [...factor, { id: 'unblock', words: t('PEOPLE.UNBLOCK'), ...unblocks }]
  const invite: PersonAct = {
    id: 'invite',
    words: t(person.invited ? 'PEOPLE.INVITE_AGAIN' : 'PEOPLE.SEND_LINK'),
    run: () => calls.invite({ params }),
    // The text fits both possible emails, because the person may have set a password since the list
    // was loaded.
    done: t('PEOPLE.LINK_SENT', { email }),
  }
  const endSessions: PersonAct = {
    id: 'end-sessions',
    ...asking('PEOPLE.END_SESSIONS', { name }, t),
    run: () => calls.endSessions({ params }),
    done: t('PEOPLE.SESSIONS_ENDED', { name }),
  }
  const block: PersonAct = {
    id: 'block',
    ...asking('PEOPLE.BLOCK', { name }, t),
    run: () => calls.block({ params }),
    done: t('PEOPLE.BLOCKED', { name }),
    undo: unblocks,
  }
  return [invite, ...(person.invited ? [] : [endSessions]), ...factor, block]
}
