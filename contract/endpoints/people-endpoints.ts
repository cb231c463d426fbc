// The staff's calls about people: their colleagues, and the people of companies. Clients are answered 404, whatever stands here.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import {
  addPerson,
  changeColleague,
  colleagueAnswer,
  companyPersonAnswer,
  inviteColleague,
} from '../people/people.ts'

/** A malformed identifier is answered like an unknown one, so the schema accepts any text. */
const id = z.object({ id: z.string() })
const STAFF_PROBLEMS = ['SESSION.REQUIRED', 'SESSION.XSRF_TOKEN_INVALID'] as const
const PERSON_PROBLEMS = [...STAFF_PROBLEMS, 'PERSON.NOT_FOUND'] as const
const TEAM_PROBLEMS = [...STAFF_PROBLEMS, 'ACCESS.DENIED'] as const
const COLLEAGUE_PROBLEMS = [...TEAM_PROBLEMS, 'PERSON.NOT_FOUND'] as const
const person = z.object({ person: colleagueAnswer })
const nothing = z.undefined()

const forAdministrators = { access: 'staff', isForAdministrators: true } as const

export const peopleEndpoints = {
  listTeam: {
    method: 'GET',
    path: '/staff/team',
    ...forAdministrators,
    summary: 'The accounts of the staff, by surname',
    status: 200,
    answer: z.object({ list: z.array(colleagueAnswer) }),
    problems: TEAM_PROBLEMS,
  },
  inviteColleague: {
    method: 'POST',
    path: '/staff/team',
    ...forAdministrators,
    summary: 'Makes a staff account and mails a link to choose its password',
    body: inviteColleague,
    status: 201,
    answer: person,
    problems: [...TEAM_PROBLEMS, 'ERROR.INVALID_INPUT', 'PERSON.EMAIL_TAKEN'],
  },
  changeColleague: {
    method: 'PATCH',
    path: '/staff/team/:id',
    ...forAdministrators,
    summary: 'Makes somebody of the staff an administrator, or a dispatcher again',
    params: id,
    body: changeColleague,
    status: 200,
    answer: person,
    problems: [
      ...COLLEAGUE_PROBLEMS,
      'ERROR.INVALID_INPUT',
      'PERSON.CHANGED_MEANWHILE',
      'TEAM.LAST_ADMINISTRATOR',
    ],
    problemDetails: { 'PERSON.CHANGED_MEANWHILE': z.object({ current: person }) },
  },
  blockColleague: {
    method: 'POST',
    path: '/staff/team/:id/block',
    ...forAdministrators,
    summary: 'Shuts the account of somebody of the staff: signed out everywhere, no way in',
    params: id,
    status: 204,
    answer: nothing,
    problems: [...COLLEAGUE_PROBLEMS, 'TEAM.LAST_ADMINISTRATOR'],
  },
  unblockColleague: {
    method: 'POST',
    path: '/staff/team/:id/unblock',
    ...forAdministrators,
    summary: 'Opens a blocked account of the staff again',
    params: id,
    status: 204,
    answer: nothing,
    problems: COLLEAGUE_PROBLEMS,
  },
  endColleagueSessions: {
    method: 'POST',
    path: '/staff/team/:id/end-sessions',
    ...forAdministrators,
    summary: 'Signs somebody of the staff out everywhere',
    params: id,
    status: 204,
    answer: nothing,
    problems: COLLEAGUE_PROBLEMS,
  },
  inviteColleagueAgain: {
    method: 'POST',
    path: '/staff/team/:id/invite',
    ...forAdministrators,
    summary: 'Mails a new link to choose a password; the one before works no more',
    params: id,
    status: 204,
    answer: nothing,
    problems: [...COLLEAGUE_PROBLEMS, 'PERSON.IS_BLOCKED'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/staff/team/:id/second-factor/reset',
    ...forAdministrators,
    summary:
      'Takes away the second factor of a colleague whose telephone is lost: signed out everywhere, and told by mail',
    params: id,
    status: 204,
    answer: nothing,
    problems: [...COLLEAGUE_PROBLEMS, 'SECOND_FACTOR.IS_OFF'],
  },
  listCompanyPeople: {
    method: 'GET',
    path: '/staff/companies/:id/people',
    access: 'staff',
    summary: 'The people who see a company’s orders, by surname',
    params: id,
    status: 200,
    answer: z.object({ list: z.array(companyPersonAnswer) }),
    problems: [...STAFF_PROBLEMS, 'COMPANY.NOT_FOUND'],
  },
  addCompanyPerson: {
    method: 'POST',
    path: '/staff/companies/:id/people',
    access: 'staff',
    summary: 'Invites somebody to a company by mail, or gives it to an account that is there already',
    params: id,
    body: addPerson,
    status: 201,
    answer: z.object({ person: companyPersonAnswer }),
    problems: [
      ...STAFF_PROBLEMS,
      'COMPANY.NOT_FOUND',
      'ERROR.INVALID_INPUT',
      'PERSON.EMAIL_TAKEN',
      'PERSON.IS_MEMBER',
    ],
  },
  removeCompanyPerson: {
    method: 'DELETE',
    path: '/staff/companies/:id/people/:userId',
    access: 'staff',
    summary: 'Takes a company away from somebody; the account stays',
    params: z.object({ id: z.string(), userId: z.string() }),
    status: 204,
    answer: nothing,
    problems: PERSON_PROBLEMS,
  },
  blockPerson: {
    method: 'POST',
    path: '/staff/people/:id/block',
    access: 'staff',
    summary: 'Shuts the account of a client: signed out everywhere, no way in',
    params: id,
    status: 204,
    answer: nothing,
    problems: PERSON_PROBLEMS,
  },
  unblockPerson: {
    method: 'POST',
    path: '/staff/people/:id/unblock',
    access: 'staff',
    summary: 'Opens a client’s blocked account again',
    params: id,
    status: 204,
    answer: nothing,
    problems: PERSON_PROBLEMS,
  },
  endPersonSessions: {
    method: 'POST',
    path: '/staff/people/:id/end-sessions',
    access: 'staff',
    summary: 'Signs a client out everywhere',
    params: id,
    status: 204,
    answer: nothing,
    problems: PERSON_PROBLEMS,
  },
  invitePerson: {
    method: 'POST',
    path: '/staff/people/:id/invite',
    access: 'staff',
    summary: 'Mails a client a new link to choose a password; the one before works no more',
    params: id,
    status: 204,
    answer: nothing,
    problems: [...PERSON_PROBLEMS, 'PERSON.IS_BLOCKED'],
  },
} as const satisfies Record<string, Endpoint>
