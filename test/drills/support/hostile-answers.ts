// Checks that hold for every answer, however hostile the request was.

import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { PROBLEMS } from '#contract/errors.ts'
import type { HttpAnswer } from './http.ts'

/**
 * Whether the call declares this server error. Declared ones are allowed, since no registry can be reached
 * and many files are made at once.
 */
const isDeclared = (call: EndpointName | undefined, code: unknown) =>
  call !== undefined && (endpoints[call] as Endpoint).problems?.some((problem) => problem === code)
const INNER_WORKINGS =
  /node_modules|\.ts:\d|\bat \w+ \(|syntax error|duplicate key|\bselect .+ from\b|FST_ERR|pgboss/i

/** Returns what is wrong with the answer; undefined if nothing is. */
export function errorOf(
  call: EndpointName | undefined,
  { status, headers, body }: HttpAnswer,
): string | undefined {
  const text = body.toString('utf8')
  const type = headers['content-type'] ?? 'nothing'
  if (!headers['x-request-id']) return `${status} without X-Request-Id`
  if (status === 204) return text === '' ? undefined : '204 with a body'
  if (status < 300 && call && (endpoints[call] as Endpoint).isPlainLink) return undefined
  const json = parsed(text)
  if (status < 300)
    return type.startsWith('application/json') && json !== undefined ? undefined : `${status} as ${type}`
  if (!type.startsWith('application/problem+json')) return `${status} as ${type}`
  if (INNER_WORKINGS.test(text)) return `${status} that tells of the inside: ${text.slice(0, 300)}`
  const problem = (json ?? {}) as { status?: unknown; code?: unknown; type?: unknown; title?: unknown }
  if (status >= 500 && !isDeclared(call, problem.code)) return `status ${status}: ${text.slice(0, 300)}`
  if (problem.status !== status) return `${status} whose problem says ${String(problem.status)}`
  if (typeof problem.code !== 'string' || !Object.hasOwn(PROBLEMS, problem.code))
    return `${status} with the unknown code ${String(problem.code)}`
  if (typeof problem.type !== 'string' || typeof problem.title !== 'string')
    return `${status} without type or title`
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
