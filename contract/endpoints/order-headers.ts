// The headers of a call that places an order.
import * as z from 'zod/mini'
import { isUuid } from '../fields/uuid.ts'

export const orderHeaders = z.object({
  'idempotency-key': z.optional(z.string().check(z.refine(isUuid, { error: 'ERROR.INVALID_INPUT' }))),
  'order-files': z.optional(z.string().check(z.regex(/^\d{1,3}$/, { error: 'ERROR.INVALID_INPUT' }))),
})
