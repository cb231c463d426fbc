// Actions of an administrator on a colleague. For their own account only stepping down; the account page has the rest.
import type { Colleague } from '#contract/people/people.ts'
import { peopleApi } from '#web/api/administration.ts'
import { accountActs, asking } from '#web/staff/people/account-acts.ts'
import { fullName } from '#web/staff/people/account-state.tsx'
import type { PersonAct } from '#web/staff/people/person-acts.tsx'
import type { Translate } from '#web/texts/use-text.tsx'

const CALLS = {
  block: peopleApi.blockColleague,
  unblock: peopleApi.unblockColleague,
  endSessions: peopleApi.endColleagueSessions,
  invite: peopleApi.inviteColleagueAgain,
  resetFactor: peopleApi.resetSecondFactor,
}

export function colleagueActs(person: Colleague, isSelf: boolean, t: Translate): PersonAct[] {
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
