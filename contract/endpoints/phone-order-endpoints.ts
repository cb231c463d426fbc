// Staff call that places a phone order.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { ORDER_BODY_LIMIT_BYTES } from '../limits.ts'
import { orderSizeIssues } from '../orders/order-size.ts'
import { companyPhoneOrder, visitorPhoneOrder } from '../orders/phone-order.ts'
import { staffOrderAnswer } from '../orders/staff-details.ts'
import { orderHeaders } from './order-headers.ts'

export const phoneOrderEndpoints = {
  takeOrder: {
    method: 'POST',
    path: '/staff/orders',
    access: 'staff',
    summary:
      'Places an order for somebody who calls; a repeated Idempotency-Key answers with the first result',
    headers: orderHeaders,
    body: visitorPhoneOrder,
    otherBodies: [companyPhoneOrder],
    bodyLimitBytes: ORDER_BODY_LIMIT_BYTES,
    sizeIssues: orderSizeIssues,
    status: 201,
    answer: z.object({ order: staffOrderAnswer }),
    problems: ['ORDER_FORM.VALIDATION_FAILED', 'COMPANY.NOT_FOUND', 'IDEMPOTENCY.KEY_REUSED'],
  },
} as const satisfies Record<string, Endpoint>
