// Calls of the client portal: the person's own data and their companies. The order list and the single order have their own
// tables.
import * as z from 'zod/mini'
import { ownSessionsAnswer } from '../accounts/own-sessions.ts'
import { profileAnswer, updateProfile } from '../accounts/profile.ts'
import { branchAnswer, customerCompanyAnswer } from '../companies/companies.ts'
import { statementAnswer, statementYear } from '../companies/statement.ts'
import { changePlaceAccess } from '../orders/access-card.ts'
import { DELETE, GET, POST, type Endpoint } from './endpoint.ts'
import { FILE, idOr, uuidOr } from './parameters.ts'

const ofYear = z.extend(idOr('COMPANY.NOT_FOUND'), { year: statementYear })

export const clientEndpoints = {
  getProfile: {
    ...GET('client', '/client/user/profile'),
    summary: 'The signed-in person, with the identifiers of their companies',
    answer: profileAnswer,
  },
  updateProfile: {
    ...POST('client', '/client/user/profile'),
    summary: 'Changes name, surname and phone; the email address cannot be changed',
    body: updateProfile,
    answer: profileAnswer,
  },
  listSessions: {
    ...GET('client', '/client/user/sessions'),
    summary: 'Sessions of the signed-in person: the current one first, then by last use',
    answer: ownSessionsAnswer,
  },
  endSession: {
    ...DELETE('client', '/client/user/sessions/:id'),
    summary:
      'Ends another session of the signed-in person; requires a recent login. Log out to end the current one',
    params: idOr('SESSION.NOT_FOUND'),
    problems: ['SESSION.LOG_IN_AGAIN'],
  },
  endOtherSessions: {
    ...DELETE('client', '/client/user/sessions'),
    summary: 'Ends every other session of the signed-in person; requires a recent login',
    problems: ['SESSION.LOG_IN_AGAIN'],
  },
  getCompany: {
    ...GET('client', '/client/user/customerCompany/:id'),
    summary: 'Company of the signed-in person',
    params: idOr('COMPANY.NOT_FOUND'),
    answer: z.object({ customerCompany: customerCompanyAnswer }),
  },
  listBranches: {
    ...GET('client', '/client/user/customerCompany/:id/branches'),
    summary: 'Pickup places of a company of the signed-in person, the main one first, then by name',
    params: idOr('COMPANY.NOT_FOUND'),
    answer: z.object({ branches: z.array(branchAnswer) }),
  },
  changeBranchAccess: {
    ...POST('client', '/client/branches/:id/access-card'),
    summary: 'Changes the access card of a pickup place; the next order to it starts with these values',
    params: z.object({ id: uuidOr('BRANCH.NOT_FOUND') }),
    body: changePlaceAccess,
    answer: z.object({ branch: branchAnswer }),
    problems: ['BRANCH.CHANGED_MEANWHILE'],
    problemDetails: { 'BRANCH.CHANGED_MEANWHILE': z.object({ current: z.object({ branch: branchAnswer }) }) },
  },
  getStatement: {
    ...GET('client', '/client/user/customerCompany/:id/statement/:year'),
    summary:
      'Yearly statement of a company of the signed-in person: mass by waste code and pickup place, weighed and estimated apart',
    params: ofYear,
    answer: statementAnswer,
  },
  exportStatement: {
    ...GET('client', '/client/user/customerCompany/:id/statement/:year.csv'),
    ...FILE,
    summary: 'The yearly statement as a CSV file',
    params: ofYear,
    rate: 'protocols',
  },
  downloadStatement: {
    ...GET('client', '/client/user/customerCompany/:id/statement/:year.pdf'),
    ...FILE,
    summary: 'The yearly statement as a PDF',
    params: ofYear,
    problems: ['EXPORT.BUSY'],
    rate: 'protocols',
  },
} as const satisfies Record<string, Endpoint>
