// Finding a company by its NIP: what is remembered first, then one register after the other, within eight seconds in all.

import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { isNip, nipCheckDigitIsRight } from '#contract/fields/nip.ts'
import type { Parts } from '#server/parts.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { connectRegisters, GUS_MS, type Register } from './registers.ts'
import { RegistryFailure } from './registry-failure.ts'
import { rememberAnswer, rememberedAnswer } from './registry-queries.ts'

const ALL_MS = 8000
const DAY_MS = 24 * 60 * 60_000
/** A company may be entered in the register while somebody waits for it. */
const UNKNOWN_MS = 10 * 60_000

export type FindCompany = (nip: string) => Promise<FoundCompany | null>

export function companyFinder(parts: Parts): FindCompany {
  const { config, database, clock, log } = parts
  const registers = connectRegisters(parts)
  const underWay = new Map<string, Promise<FoundCompany | null>>()

  async function ask(nip: string): Promise<FoundCompany | null> {
    const company = await askInTurn(nip)
    const now = clock.now()
    await rememberAnswer(database.connection, nip, company, { now, until: new Date(now.getTime() + (company ? DAY_MS : UNKNOWN_MS)) })
    return company
  }

  async function askInTurn(nip: string): Promise<FoundCompany | null> {
    const all = AbortSignal.timeout(ALL_MS)
    for (const register of registers) {
      const answer = await tryRegister(register, nip, all)
      if (answer !== undefined) return answer
    }
    throw new ProblemError('REGISTRY.UNAVAILABLE')
  }

  async function tryRegister(register: Register, nip: string, all: AbortSignal): Promise<FoundCompany | null | undefined> {
    const signal = register.name === 'gus' ? AbortSignal.any([all, AbortSignal.timeout(GUS_MS)]) : all
    try {
      return await register.find(nip, signal)
    } catch (error) {
      // Whatever went wrong out there, the next register is asked; the number stays out of the log.
      log.warn(
        { register: register.name, reason: error instanceof RegistryFailure ? error.reason : 'unexpected', err: error },
        'register gave no answer',
      )
      return undefined
    }
  }

  return async (nip) => {
    if (!isNip(nip)) return null
    // The registers' own test data break the check digit, so that only test installations ask for such numbers.
    if (config.environment !== 'test' && !nipCheckDigitIsRight(nip)) return null
    const remembered = await rememberedAnswer(database.connection, nip, clock.now())
    if (remembered !== undefined) return remembered
    const asked = underWay.get(nip) ?? ask(nip).finally(() => underWay.delete(nip))
    underWay.set(nip, asked)
    return asked
  }
}
