// Parameters in the paths of calls.
import * as z from 'zod/mini'
import type { ProblemCode } from '../errors.ts'
import { isUuid } from '../fields/uuid.ts'

/** Identifier in a path. A malformed one gets the same "not found" problem as an unknown one. */
export const uuidOr = (notFound: ProblemCode) => z.string().check(z.refine(isUuid, notFound))

export const idOr = (notFound: ProblemCode) => z.object({ id: uuidOr(notFound) })
