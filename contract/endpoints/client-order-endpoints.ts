// Calls about one order of a client and its files.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { clientOrderAnswer } from '../orders/customer-order.ts'
import { idOr, uuidOr } from './parameters.ts'

export const clientOrderEndpoints = {
  getOrder: {
    method: 'GET',
    path: '/client/orders/:id',
    access: 'client',
    summary: 'One order of a company of the signed-in person',
    params: idOr('ORDER.NOT_FOUND'),
    answer: z.object({ order: clientOrderAnswer }),
    problems: ['ORDER.NOT_FOUND'],
  },
  getOrderCalendar: {
    method: 'GET',
    path: '/client/orders/:id/pickup.ics',
    access: 'client',
    isPlainLink: true,
    summary: 'The planned or cancelled pickup of an order as an iCalendar file',
    params: idOr('ORDER.NOT_FOUND'),
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['ORDER.NOT_FOUND'],
  },
  downloadProtocol: {
    method: 'GET',
    path: '/client/orders/:id/destruction-protocol.pdf',
    access: 'client',
    isPlainLink: true,
    summary: 'Destruction protocol form for the data carriers of a completed order, as a PDF',
    params: idOr('ORDER.NOT_FOUND'),
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['ORDER.NOT_FOUND', 'EXPORT.BUSY'],
    rate: 'protocols',
  },
  downloadOrderFile: {
    method: 'GET',
    path: '/client/orders/:id/files/:fileId',
    access: 'client',
    isPlainLink: true,
    summary: 'File of an order, as an attachment',
    params: z.extend(idOr('ORDER.NOT_FOUND'), { fileId: uuidOr('ORDER.NOT_FOUND') }),
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['ORDER.NOT_FOUND'],
    rate: 'writes',
  },
} as const satisfies Record<string, Endpoint>
