// Binds the staff's calls about people.

import { endpoints } from '#contract/endpoints.ts'
import type { UserRole } from '#database/account-tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf, type Author } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { addCompanyPerson, listCompanyPeople, removeCompanyPerson } from './company-people.ts'
import { block, endSessions, inviteAgain, resetFactor, unblock } from './person-acts.ts'
import { changeColleague, inviteColleague, listTeam } from './team.ts'

type Act = (deps: Dependencies, author: Author, target: { id: string; role: UserRole }) => Promise<void>
type CallAboutPerson = Parameters<typeof authorOf>[0] & { params: { id: string } }

export function peopleRoutes(api: Api, deps: Dependencies): void {
  const on = (role: UserRole, act: Act) => (call: CallAboutPerson) =>
    act(deps, authorOf(call), { id: call.params.id, role })

  api.bind(endpoints.listTeam, async () => ({ list: await listTeam(deps) }))
  api.bind(endpoints.inviteColleague, async (call) => ({
    person: await inviteColleague(deps, authorOf(call), call.body),
  }))
  api.bind(endpoints.changeColleague, async (call) => ({
    person: await changeColleague(deps, authorOf(call), call.params.id, call.body),
  }))
  api.bind(endpoints.blockColleague, on('staff', block))
  api.bind(endpoints.unblockColleague, on('staff', unblock))
  api.bind(endpoints.endColleagueSessions, on('staff', endSessions))
  api.bind(endpoints.inviteColleagueAgain, on('staff', inviteAgain))
  api.bind(endpoints.resetSecondFactor, on('staff', resetFactor))

  api.bind(endpoints.listCompanyPeople, async ({ params }) => ({
    list: await listCompanyPeople(deps, params.id),
  }))
  api.bind(endpoints.addCompanyPerson, async (call) => ({
    person: await addCompanyPerson(deps, authorOf(call), call.params.id, call.body),
  }))
  api.bind(endpoints.removeCompanyPerson, (call) => removeCompanyPerson(deps, authorOf(call), call.params))
  api.bind(endpoints.blockPerson, on('client', block))
  api.bind(endpoints.unblockPerson, on('client', unblock))
  api.bind(endpoints.endPersonSessions, on('client', endSessions))
  api.bind(endpoints.resetPersonFactor, on('client', resetFactor))
  api.bind(endpoints.invitePerson, on('client', inviteAgain))
}
