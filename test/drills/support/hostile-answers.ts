// What an answer to any request must be like, however hostile the request was.

import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { PROBLEMS } from '#contract/errors.ts'
import type { HostileRequest } from './hostile-requests.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

/** Of the server's problems, those that a call declares: no registry is in reach, and so many files are made at once. */
const isDeclared = (call: EndpointName, code: unknown) =>
  (endpoints[call] as Endpoint).problems.some((problem) => problem === code)
const INNER_WORKINGS =
  /node_modules|\.ts:\d|\bat \w+ \(|syntax error|duplicate key|\bselect .+ from\b|FST_ERR|pgboss/i

/** What is wrong with the answer; nothing when it is as promised. */
export function errorOf(
  { call }: Pick<HostileRequest, 'call'> | { call: undefined },
  { status, headers, text }: Answer,
): string | undefined {
  const contentType = String(headers['content-type'] ?? '')
  if (status >= 500 && !(call && isDeclared(call, codeOf(text))))
    return `status ${status}: ${text.slice(0, 300)}`
  if (!headers['x-request-id']) return `${status} without X-Request-Id`
  if (status === 204) return text === '' ? undefined : '204 with a body'
  if (status < 300 && call && (endpoints[call] as Endpoint).isPlainLink) return undefined
  if (status < 300)
    return contentType.startsWith('application/json') && isJson(text)
      ? undefined
      : `${status} as ${contentType || 'nothing'}`
  if (!contentType.startsWith('application/problem+json')) return `${status} as ${contentType || 'nothing'}`
  if (INNER_WORKINGS.test(text)) return `${status} that tells of the inside: ${text.slice(0, 300)}`
  return problemFault(status, text)
}

function problemFault(status: number, text: string): string | undefined {
  if (!isJson(text)) return `${status} whose problem is no JSON`
  const problem = JSON.parse(text) as { status?: unknown; code?: unknown; type?: unknown; title?: unknown }
  if (problem.status !== status) return `${status} whose problem says ${String(problem.status)}`
  if (typeof problem.code !== 'string' || !Object.hasOwn(PROBLEMS, problem.code))
    return `${status} with the unknown code ${String(problem.code)}`
  if (typeof problem.type !== 'string' || typeof problem.title !== 'string')
    return `${status} without type or title`
  return undefined
}

const codeOf = (text: string) => (isJson(text) ? (JSON.parse(text) as { code?: unknown }).code : undefined)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
