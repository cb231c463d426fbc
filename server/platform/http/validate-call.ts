// Validates a call by what its entry of the endpoint table says of it.

import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints.ts'
import { fieldErrors, PROBLEMS, type ProblemCode } from '#contract/errors.ts'
import { isFieldKey } from '#contract/field-keys.ts'
import { MOST_FIELD_ERRORS } from '#contract/limits.ts'
import { ProblemError } from './problem.ts'

interface CallInput {
  params: unknown
  query: unknown
  headers: unknown
  body: unknown
}

type Issues = readonly { path: PropertyKey[]; message: string }[]

/** The input of the call as its schemas read it; the request itself is not changed. Throws the problem of the first invalid part. */
export function validateCall(
  endpoint: Endpoint,
  { params, query, headers, body }: Pick<FastifyRequest, keyof CallInput>,
  bodySchema: z.ZodMiniType | undefined,
  invalidBody?: ProblemCode,
): CallInput {
  const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
    const result = schema?.safeParse(value)
    if (result?.success === false) throw invalidInput(endpoint, result.error.issues)
    return result?.data
  }
  return {
    params: readParams(endpoint, params),
    body: endpoint.bodyIsStreamed ? body : readBody(endpoint, bodySchema, body, invalidBody),
    query: read(endpoint.query, query),
    headers: read(endpoint.headers, headers),
  }
}

/** Says no more of a malformed identifier than of one of nothing that is there. */
function readParams(endpoint: Endpoint, params: unknown) {
  const result = endpoint.params?.safeParse(params)
  if (result?.success === false) {
    const { code } = invalidInput(endpoint, result.error.issues)
    throw new ProblemError(code)
  }
  return result?.data
}

/** An absent body is validated as `null`. */
function readBody(
  endpoint: Endpoint,
  schema: z.ZodMiniType | undefined,
  body: unknown = null,
  code?: ProblemCode,
) {
  const sizeIssues = endpoint.sizeIssues?.(body) ?? []
  const result = sizeIssues.length > 0 ? undefined : schema?.safeParse(body)
  const issues = result?.error?.issues ?? sizeIssues
  if (issues.length > 0) throw invalidInput(endpoint, issues, code)
  return result?.data
}

/** What is wrong with a field, or, of a parameter, the problem that the call then answers with. */
const isKey = (message: string) => isFieldKey(message) || Object.hasOwn(PROBLEMS, message)

/** The schema's messages are text keys; an issue with no key of its own gets the general one. */
function invalidInput(endpoint: Endpoint, found: Issues, code?: ProblemCode): ProblemError {
  const issues = found.slice(0, MOST_FIELD_ERRORS).map(({ path, message }) => ({
    path,
    message: isKey(message) ? message : 'ERROR.INVALID_INPUT',
  }))
  const messages = issues.map(({ message }) => message)
  return new ProblemError(code ?? invalidInputCode(endpoint, messages), { errors: fieldErrors(issues) })
}

/** A call may name the message of a field among its codes: the first it names is then the code of the whole problem. */
function invalidInputCode({ problems }: Endpoint, messages: string[]): ProblemCode {
  return problems.find((problem) => messages.includes(problem)) ?? 'ERROR.INVALID_INPUT'
}
