// Staff calls about personal data: export and erasure for a company or a client.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { deletionsAnswer, listDeletionsQuery } from '../privacy/deletions.ts'
import { eraseBody, erasedAnswer, erasureAnswer } from '../privacy/erasure.ts'
import { idOr } from './parameters.ts'

const forAdministrators = { access: 'staff', isForAdministrators: true } as const
const ofCompany = { params: idOr('COMPANY.NOT_FOUND') }
const ofPerson = { params: idOr('PERSON.NOT_FOUND') }
const openOrders = { problemDetails: { 'ERASURE.ORDER_OPEN': z.object({ orders: z.array(z.string()) }) } }
/** Bytes of the file. */
const file = { isPlainLink: true, status: 200, answer: z.any() } as const

export const privacyEndpoints = {
  exportCompany: {
    method: 'GET',
    path: '/staff/companies/:id/data.zip',
    ...forAdministrators,
    ...ofCompany,
    ...file,
    summary: 'The data of a company and its people, with the files of its orders',
    problems: ['COMPANY.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'exports',
  },
  previewCompanyErasure: {
    method: 'GET',
    path: '/staff/companies/:id/erasure',
    ...forAdministrators,
    ...ofCompany,
    summary: 'What an erasure of the company would delete and keep',
    status: 200,
    answer: erasureAnswer,
    problems: ['COMPANY.NOT_FOUND'],
    rate: 'bulk',
  },
  eraseCompany: {
    method: 'POST',
    path: '/staff/companies/:id/erasure',
    ...forAdministrators,
    ...ofCompany,
    ...openOrders,
    summary: 'Erases a company and the accounts of its people; completed orders stay without names',
    body: eraseBody,
    status: 200,
    answer: erasedAnswer,
    problems: ['COMPANY.NOT_FOUND', 'ERASURE.ORDER_OPEN', 'LONG_JOB.UNDER_WAY', 'ERROR.INVALID_INPUT'],
  },
  exportPerson: {
    method: 'GET',
    path: '/staff/people/:id/data.zip',
    ...forAdministrators,
    ...ofPerson,
    ...file,
    summary: 'The data of a client alone, with the files that they sent',
    problems: ['PERSON.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'exports',
  },
  previewPersonErasure: {
    method: 'GET',
    path: '/staff/people/:id/erasure',
    ...forAdministrators,
    ...ofPerson,
    summary: 'What an erasure of the client would delete and keep',
    status: 200,
    answer: erasureAnswer,
    problems: ['PERSON.NOT_FOUND'],
    rate: 'bulk',
  },
  erasePerson: {
    method: 'POST',
    path: '/staff/people/:id/erasure',
    ...forAdministrators,
    ...ofPerson,
    ...openOrders,
    summary: 'Erases a client: the account, and what orders, mails and notes say of them',
    body: eraseBody,
    status: 200,
    answer: erasedAnswer,
    problems: ['PERSON.NOT_FOUND', 'ERASURE.ORDER_OPEN', 'LONG_JOB.UNDER_WAY', 'ERROR.INVALID_INPUT'],
  },
  listDeletions: {
    method: 'GET',
    path: '/staff/deletions',
    ...forAdministrators,
    summary:
      'What was deleted because its time was over or on request: a row for each day and kind, the newest first',
    query: listDeletionsQuery,
    status: 200,
    answer: deletionsAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
} as const satisfies Record<string, Endpoint>
