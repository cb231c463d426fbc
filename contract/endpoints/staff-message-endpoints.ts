// Staff calls about the mails of an order: messages they write, and mails that failed. Clients get 404.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { messageAnswer } from '../orders/staff-details.ts'
import { resendMessage, sendMessage, undeliveredMailsAnswer } from '../orders/staff-messages.ts'
import { unattendedHeaders } from '../unattended.ts'
import { idOr, uuidOr } from './parameters.ts'

export const staffMessageEndpoints = {
  sendMessage: {
    method: 'POST',
    path: '/staff/orders/:id/messages',
    access: 'staff',
    summary: 'Writes to the person who ordered, by e-mail',
    params: idOr('ORDER.NOT_FOUND'),
    body: sendMessage,
    status: 201,
    answer: z.object({ message: messageAnswer }),
    problems: ['ORDER.NOT_FOUND', 'ERROR.INVALID_INPUT', 'MESSAGE.NO_ADDRESS'],
    rate: 'mails',
  },
  resendMessage: {
    method: 'POST',
    path: '/staff/orders/:id/messages/:messageId/resend',
    access: 'staff',
    summary: 'Sends a mail about the order once more, to the same address or a corrected one',
    params: z.extend(idOr('MESSAGE.NOT_FOUND'), { messageId: uuidOr('MESSAGE.NOT_FOUND') }),
    body: resendMessage,
    status: 204,
    answer: z.undefined(),
    problems: ['MESSAGE.NOT_FOUND', 'MESSAGE.NOT_RESENDABLE', 'ERROR.INVALID_INPUT'],
    rate: 'mails',
  },
  listUndeliveredMails: {
    method: 'GET',
    path: '/staff/undelivered-mails',
    access: 'staff',
    summary: 'The mails about orders that did not arrive lately',
    headers: unattendedHeaders,
    status: 200,
    answer: undeliveredMailsAnswer,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>
