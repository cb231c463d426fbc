// Staff calls about order links. Clients get 404.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import {
  linkBatchesAnswer,
  linksAnswer,
  listLinkBatchesQuery,
  listLinksQuery,
  madeLinksAnswer,
  makeLinks,
} from '../order-links/staff-links.ts'
import { idOr } from './parameters.ts'

export const staffLinkEndpoints = {
  makeLinks: {
    method: 'POST',
    path: '/staff/tokens',
    access: 'staff',
    summary: 'Makes links that let a visitor place one order each; this answer alone tells the tokens',
    body: makeLinks,
    status: 201,
    answer: madeLinksAnswer,
    problems: ['ERROR.INVALID_INPUT', 'COMPANY.NOT_FOUND'],
    rate: 'bulk',
  },
  listLinks: {
    method: 'GET',
    path: '/staff/tokens',
    access: 'staff',
    summary: 'The links, the newest first, a page at a time',
    query: listLinksQuery,
    status: 200,
    answer: linksAnswer,
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'searches',
  },
  revokeLink: {
    method: 'DELETE',
    path: '/staff/tokens/:id',
    access: 'staff',
    summary: 'Makes a link useless; one that was used or has expired stays as it is',
    params: idOr('LINK.NOT_FOUND'),
    status: 204,
    answer: z.undefined(),
    problems: ['LINK.NOT_FOUND', 'TOKEN.INVALID'],
  },
  listLinkBatches: {
    method: 'GET',
    path: '/staff/token-batches',
    access: 'staff',
    summary: 'The same links, those that were made together in one row',
    query: listLinkBatchesQuery,
    status: 200,
    answer: linkBatchesAnswer,
    problems: ['ERROR.INVALID_INPUT'],
    rate: 'searches',
  },
  revokeLinkBatch: {
    method: 'DELETE',
    path: '/staff/token-batches/:id',
    access: 'staff',
    summary: 'Makes useless what still works of the links that were made together',
    params: idOr('LINK.NOT_FOUND'),
    status: 204,
    answer: z.undefined(),
    problems: ['LINK.NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
