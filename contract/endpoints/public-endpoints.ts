// Calls that anyone may make.
import * as z from 'zod/mini'
import { packageTypeAnswer, listedItemAnswer } from '../catalogue/catalogue.ts'
import { findCompany, foundCompanyAnswer } from '../company-registry/find-company.ts'
import { LOOKUP_LIMIT, MAX_SEARCH_LENGTH, ORDER_BODY_LIMIT_BYTES } from '../limits.ts'
import { orderSizeIssues } from '../orders/order-size.ts'
import { placeCompanyOrder, placePublicOrder, placeSignedInOrder } from '../orders/place-order.ts'
import { GET, POST, type Endpoint } from './endpoint.ts'
import { orderHeaders } from './parameters.ts'
import { FILE_PROBLEMS, SENT_FILE } from './sent-file.ts'

const lookupLimit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LOOKUP_LIMIT)),
  LOOKUP_LIMIT,
)
const searchText = z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)))

export const publicEndpoints = {
  placeOrder: {
    ...POST('public', '/public/orders'),
    summary: 'Places a pickup order; a repeat with the same Idempotency-Key returns the first result',
    headers: orderHeaders,
    body: placePublicOrder,
    otherBodies: [placeSignedInOrder, placeCompanyOrder],
    bodyLimitBytes: ORDER_BODY_LIMIT_BYTES,
    sizeIssues: orderSizeIssues,
    status: 201,
    answer: z.object({
      order: z.object({
        uuid: z.string(),
        orderNumber: z.string(),
        reporter: z.object({ email: z.string() }),
      }),
    }),
    problems: [
      'ORDER_FORM.VALIDATION_FAILED',
      'SESSION.REQUIRED',
      'COMPANY.NOT_FOUND',
      'TOKEN.INVALID',
      'IDEMPOTENCY.KEY_REUSED',
      'ORDERS.NOT_TAKEN_YET',
    ],
    rate: 'orders',
  },
  addOrderFile: {
    ...POST('public', '/public/orders/:orderNumber/files'),
    summary: 'Adds one file to an order placed within the last hour',
    params: z.object({ orderNumber: z.string() }),
    ...SENT_FILE,
    problems: ['ORDER.NOT_FOUND', ...FILE_PROBLEMS],
  },
  checkOrderLink: {
    ...GET('public', '/public/orders/:token'),
    summary: 'Returns true while an order link can still be used',
    params: z.object({ token: z.string() }),
    answer: z.literal(true),
    problems: ['ERROR.NOT_FOUND'],
    rate: 'tokens',
  },
  listPackageTypes: {
    ...GET('public', '/public/package'),
    summary: 'Ways of packing, the custom one last; name narrows the list',
    query: z.object({ limit: lookupLimit, name: searchText }),
    answer: z.object({ packageTypes: z.array(packageTypeAnswer) }),
    rate: 'lookups',
  },
  listRecyclingItems: {
    ...GET('public', '/public/recycling'),
    summary:
      'Equipment the company takes; search narrows by name, examples, group and code, diacritics ignored',
    query: z.object({ limit: lookupLimit, search: searchText }),
    answer: z.object({ recyclingItems: z.array(listedItemAnswer) }),
    rate: 'lookups',
  },
  findCompany: {
    ...POST('public', '/public/gus_search'),
    summary: 'Finds a company by NIP in a public register',
    body: findCompany,
    answer: foundCompanyAnswer,
    problems: ['REGISTRY.UNAVAILABLE'],
    rate: 'registry',
  },
} as const satisfies Record<string, Endpoint>
