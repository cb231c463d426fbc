// Parameters in the paths of calls.
import * as z from 'zod/mini'
import type { ProblemCode } from '../errors.ts'
import { isUuid } from '../fields/uuid.ts'

/** An identifier. A malformed one is answered like one of nothing that is there, with the code given. */
export const uuidOr = (notFound: ProblemCode) => z.string().check(z.refine(isUuid, notFound))

export const idOr = (notFound: ProblemCode) => z.object({ id: uuidOr(notFound) })
