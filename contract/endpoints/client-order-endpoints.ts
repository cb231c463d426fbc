// Calls about one order of a client and its files.
import * as z from 'zod/mini'
import { clientOrderAnswer } from '../orders/customer-order.ts'
import { GET, type Endpoint } from './endpoint.ts'
import { FILE, idOr, uuidOr } from './parameters.ts'

export const clientOrderEndpoints = {
  getOrder: {
    ...GET('client', '/client/orders/:id'),
    summary: 'One order of a company of the signed-in person',
    params: idOr('ORDER.NOT_FOUND'),
    answer: z.object({ order: clientOrderAnswer }),
  },
  getOrderCalendar: {
    ...GET('client', '/client/orders/:id/pickup.ics'),
    ...FILE,
    summary: 'The planned or cancelled pickup of an order as an iCalendar file',
    params: idOr('ORDER.NOT_FOUND'),
  },
  downloadProtocol: {
    ...GET('client', '/client/orders/:id/destruction-protocol.pdf'),
    ...FILE,
    summary: 'Destruction protocol form for the data carriers of a completed order, as a PDF',
    params: idOr('ORDER.NOT_FOUND'),
    problems: ['EXPORT.BUSY'],
    rate: 'protocols',
  },
  downloadOrderFile: {
    ...GET('client', '/client/orders/:id/files/:fileId'),
    ...FILE,
    summary: 'File of an order, as an attachment',
    params: z.extend(idOr('ORDER.NOT_FOUND'), { fileId: uuidOr('ORDER.NOT_FOUND') }),
    rate: 'writes',
  },
} as const satisfies Record<string, Endpoint>
