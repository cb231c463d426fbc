// Call that reads a visitor's order link. It is in a file of its own, because only forms opened by a link
// need it.
import * as z from 'zod/mini'
import { linkedCompanyAnswer } from '../order-links/linked-company.ts'
import { GET, type Endpoint } from './endpoint.ts'

export const linkEndpoints = {
  getLinkedCompany: {
    ...GET('public', '/public/orders/:token/company'),
    summary: 'Company that an order link was created for, to fill in the form; null if there is none',
    params: z.object({ token: z.string() }),
    answer: linkedCompanyAnswer,
    problems: ['ERROR.NOT_FOUND'],
    rate: 'tokens',
  },
} as const satisfies Record<string, Endpoint>
