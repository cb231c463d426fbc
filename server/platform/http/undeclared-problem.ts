// Finds problems that the endpoint table does not declare for their call, because clients rely on the table.

import * as z from 'zod/mini'
import { problemsOf } from '#contract/endpoint-problems.ts'
import type { Endpoint } from '#contract/endpoints.ts'
import type { ProblemError } from './problem.ts'

/** Describes what the table lacks for this problem; undefined if it lacks nothing. */
export function undeclared(endpoint: Endpoint, { code, more }: ProblemError): string | undefined {
  const call = `${endpoint.method} ${endpoint.path}`
  if (!problemsOf(endpoint).has(code)) return `${call} ended in ${code}, which its entry does not declare`
  const details = endpoint.problemDetails?.[code]
  const isDescribed = details ? z.safeParse(details, more).success : Object.keys(more).length === 0
  return isDescribed ? undefined : `${call} ended in ${code} with members that its entry does not describe`
}
