// Calls by which a customer follows, changes and cancels one order: by the link in the confirmation mail, or signed in.
import * as z from 'zod/mini'
import { isUuid } from '../fields/uuid.ts'
import { LOCALES } from '../languages.ts'
import {
  cancelByCustomer,
  changeByCustomer,
  changedMeanwhileByLink,
  changedMeanwhileOfClient,
} from '../orders/customer-changes.ts'
import { clientOrderAnswer, statusOrderAnswer } from '../orders/customer-order.ts'
import { DELETE, GET, PATCH, POST, type Endpoint } from './endpoint.ts'
import { FILE, idOr, uuidOr } from './parameters.ts'
import { FILE_PROBLEMS, SENT_FILE } from './sent-file.ts'

const TOO_LATE = ['ORDER.ILLEGAL_TRANSITION', 'ORDER.AFTER_CUT_OFF'] as const
const CHANGE_PROBLEMS = ['ORDER.CHANGED_MEANWHILE', ...TOO_LATE] as const
const token = z.object({ token: z.string() })
const ofLink = { params: token, answer: z.object({ order: statusOrderAnswer }), rate: 'tokens' } as const
const download = { ...FILE, params: token, rate: 'lookups' } as const
const ofClient = {
  params: idOr('ORDER.NOT_FOUND'),
  answer: z.object({ order: clientOrderAnswer }),
} as const

export const statusEndpoints = {
  newStatusLink: {
    ...POST('public', '/public/orders/status-link'),
    summary:
      'Makes a status link of the order that was placed with this Idempotency-Key within the last hour',
    headers: z.object({
      'idempotency-key': z.string().check(z.refine(isUuid, { error: 'ERROR.INVALID_INPUT' })),
    }),
    status: 201,
    answer: z.object({ url: z.string() }),
    problems: ['ORDER.NOT_FOUND', 'ERROR.INVALID_INPUT'],
    rate: 'tokens',
  },
  getStatusOrder: {
    ...GET('public', '/public/status/:token'),
    ...ofLink,
    summary: 'The order of a status link, which stands in the confirmation mail',
    problems: ['ERROR.NOT_FOUND'],
    rate: 'lookups',
  },
  changeStatusOrder: {
    ...PATCH('public', '/public/status/:token'),
    ...ofLink,
    summary: 'Changes hours, contact person, comment or access card of the order, until the cut-off',
    body: changeByCustomer,
    problems: ['ERROR.NOT_FOUND', ...CHANGE_PROBLEMS],
    problemDetails: { 'ORDER.CHANGED_MEANWHILE': changedMeanwhileByLink },
  },
  cancelStatusOrder: {
    ...POST('public', '/public/status/:token/cancel'),
    ...ofLink,
    summary: 'Cancels the order, until the cut-off',
    body: cancelByCustomer,
    problems: ['ERROR.NOT_FOUND', ...TOO_LATE],
  },
  addStatusFile: {
    ...POST('public', '/public/status/:token/files'),
    summary: 'Adds one file to the order, until the cut-off',
    params: token,
    ...SENT_FILE,
    problems: ['ERROR.NOT_FOUND', ...FILE_PROBLEMS, ...TOO_LATE],
  },
  downloadStatusFile: {
    ...GET('public', '/public/status/:token/files/:fileId'),
    ...download,
    summary: 'File of the order, as an attachment',
    params: z.extend(token, { fileId: uuidOr('ERROR.NOT_FOUND') }),
  },
  downloadStatusProtocol: {
    ...GET('public', '/public/status/:token/destruction-protocol.pdf'),
    ...download,
    summary: 'Destruction protocol form for the data carriers of a completed order, as a PDF',
    problems: ['ERROR.NOT_FOUND', 'ORDER.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'tokens',
  },
  getStatusCalendar: {
    ...GET('public', '/public/status/:token/pickup.ics'),
    ...download,
    summary: 'The planned or cancelled pickup as an iCalendar file',
    query: z.object({ lang: z.optional(z.enum(LOCALES)) }),
    problems: ['ERROR.NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>

export const clientChangeEndpoints = {
  changeClientOrder: {
    ...PATCH('client', '/client/orders/:id'),
    ...ofClient,
    summary: 'Changes hours, contact person, comment or access card of an order, until the cut-off',
    body: changeByCustomer,
    problems: [...CHANGE_PROBLEMS],
    problemDetails: { 'ORDER.CHANGED_MEANWHILE': changedMeanwhileOfClient },
  },
  cancelClientOrder: {
    ...POST('client', '/client/orders/:id/cancel'),
    ...ofClient,
    summary: 'Cancels an order, until the cut-off',
    body: cancelByCustomer,
    problems: [...TOO_LATE],
  },
  addClientOrderFile: {
    ...POST('client', '/client/orders/:id/files'),
    summary: 'Adds one file to an order, until the cut-off',
    params: idOr('ORDER.NOT_FOUND'),
    ...SENT_FILE,
    problems: [...FILE_PROBLEMS, ...TOO_LATE],
  },
} as const satisfies Record<string, Endpoint>

export const statusLinkEndpoints = {
  revokeStatusLink: {
    ...DELETE('staff', '/staff/orders/:id/status-link'),
    summary: 'Revokes the status links of an order, which stop working at once',
    params: idOr('ORDER.NOT_FOUND'),
  },
} as const satisfies Record<string, Endpoint>
