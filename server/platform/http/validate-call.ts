// Validates a call by its entry in the endpoint table.

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints.ts'
import { ownProblemsOf, problemsOf } from '#contract/endpoints/endpoint-problems.ts'
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

/** Returns the validated input without changing the request. Throws the problem of the first invalid part. */
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

/**
 * Paths of body fields that the schema does not have, such as a misspelt optional one. Schemas drop them silently, because a body
 * may contain more than a call needs (an item's name, values that a form remembers).
 */
export function ignoredFields(sent: unknown, read: unknown, path: string[] = []): string[] {
  if (!isNested(sent) || !isNested(read)) return []
  return Object.entries(sent).flatMap(([key, value]) => {
    const at = [...path, key]
    return Object.hasOwn(read, key) ? ignoredFields(value, read[key], at) : [at.join('.')]
  })
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Validates the path parameters. A malformed id gets the same answer as an unknown one. */
function readParams(endpoint: Endpoint, params: unknown) {
  const result = endpoint.params?.safeParse(params)
  if (result?.success === false) {
    const { code } = invalidInput(endpoint, result.error.issues)
    throw new ProblemError(code)
  }
  return result?.data
}

/** Validates a missing body as `null`. */
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

/** Whether the message is the key of a field message or, for a parameter, the code of a problem. */
const isKey = (message: string) => isFieldKey(message) || Object.hasOwn(PROBLEMS, message)

/**
 * Makes the problem of invalid input. The messages of our schemas are text keys; issues with another message
 * get the general key.
 */
function invalidInput(endpoint: Endpoint, found: Issues, code?: ProblemCode): ProblemError {
  const issues = found.slice(0, MOST_FIELD_ERRORS).map(({ path, message }) => ({
    path,
    message: isKey(message) ? message : 'ERROR.INVALID_INPUT',
  }))
  const messages = issues.map(({ message }) => message)
  return new ProblemError(code ?? invalidInputCode(endpoint, messages), { errors: fieldErrors(issues) })
}

/**
 * Chooses the code of the problem. An endpoint may list a field message among its problems; the first one
 * that occurs becomes the code.
 */
function invalidInputCode(endpoint: Endpoint, messages: string[]): ProblemCode {
  return ownProblemsOf(endpoint).find((problem) => messages.includes(problem)) ?? 'ERROR.INVALID_INPUT'
}

/**
 * Finds problems that the endpoint table does not declare for their call, because clients rely on the table. Describes what
 * the table lacks for this problem; undefined if it lacks nothing.
 */
export function undeclared(endpoint: Endpoint, { code, more }: ProblemError): string | undefined {
  const call = `${endpoint.method} ${endpoint.path}`
  if (!problemsOf(endpoint).has(code)) return `${call} ended in ${code}, which its entry does not declare`
  const details = endpoint.problemDetails?.[code]
  const isDescribed = details ? z.safeParse(details, more).success : Object.keys(more).length === 0
  return isDescribed ? undefined : `${call} ended in ${code} with members that its entry does not describe`
}
