// Finding a company by its NIP in a public register.

import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { isNip } from '#contract/fields/nip.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** No register knows a number that is no NIP. For a real one the answer is honest: no register is connected yet. */
export function findCompany(nip: string): FoundCompany | null {
  if (!isNip(nip)) return null
  throw new ProblemError('REGISTRY.UNAVAILABLE')
}
