// Parts that several calls share: parameters in paths, headers of orders, the answer with a file.
import * as z from 'zod/mini'
import type { ProblemCode } from '../errors.ts'
import { isUuid } from '../fields/uuid.ts'

/** Identifier in a path. A malformed one gets the same "not found" problem as an unknown one. */
export const uuidOr = (notFound: ProblemCode) => z.string().check(z.refine(isUuid, notFound))

export const idOr = (notFound: ProblemCode) => z.object({ id: uuidOr(notFound) })

export const orderHeaders = z.object({
  'idempotency-key': z.optional(z.string().check(z.refine(isUuid, { error: 'ERROR.INVALID_INPUT' }))),
  'order-files': z.optional(z.string().check(z.regex(/^\d{1,3}$/, { error: 'ERROR.INVALID_INPUT' }))),
})

/** Download that the browser opens as a link. The answer is the bytes of the file. */
export const FILE = { isPlainLink: true, answer: z.any() } as const
