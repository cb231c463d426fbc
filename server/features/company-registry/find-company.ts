// Finds a company by its NIP: in the cache first, then in one register after the other, within eight seconds in total.

import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { DAY_MS } from '#contract/fields/day.ts'
import { isNip, nipCheckDigitIsRight } from '#contract/fields/nip.ts'
import { fittingLine } from '#contract/fields/text.ts'
import { REGON_DIGITS } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createCallCounters } from '#server/platform/http/limits/call-counter.ts'
import { networksOf } from '#server/platform/http/limits/client-network.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { connectRegisters, GUS_MS, type Register, VAT_LIST_QUESTIONS_OF_ONE_A_DAY } from './registers.ts'
import { RegistryFailure } from './registry-failure.ts'
import { lackedByVatList, rememberAnswer, rememberedAnswer, rememberLack } from './registry-queries.ts'

const MAX_POSTAL_CODE_LENGTH = 20

/** Cuts a register's data to the lengths of an order's fields. */
const fittingCompany = ({ regon, name, city, street, postalCode, endedOn }: FoundCompany): FoundCompany => ({
  regon: fittingLine(regon, Math.max(...REGON_DIGITS)),
  name: fittingLine(name),
  city: fittingLine(city),
  street: fittingLine(street),
  postalCode: fittingLine(postalCode, MAX_POSTAL_CODE_LENGTH),
  ...(endedOn && { endedOn }),
})

const ALL_MS = 8000
const MINUTE_MS = 60_000
/** Short, because a company may be registered at any time. */
const UNKNOWN_MS = 10 * MINUTE_MS

/** Finds a company by NIP. `address` is the client address, to which limits apply. */
export type FindCompany = (nip: string, address: string) => Promise<FoundCompany | null>

interface Asking {
  nip: string
  network: string
  all: AbortSignal
}

export function companyFinder(deps: Dependencies): FindCompany {
  const { config, database, clock, log } = deps
  const registers = connectRegisters(deps)
  const askedByOne = createCallCounters(
    database,
    log,
  )({ name: 'vat-list', most: VAT_LIST_QUESTIONS_OF_ONE_A_DAY, windowSeconds: DAY_MS / 1000 })
  const underWay = new Map<string, Promise<FoundCompany | null>>()

  async function recallOrAsk(nip: string, address: string): Promise<FoundCompany | null> {
    const remembered = await rememberedAnswer(database.connection, nip, clock.now())
    if (remembered !== undefined) return remembered
    const company = await askInTurn(nip, address)
    const now = clock.now()
    await rememberAnswer(database.connection, nip, company, {
      now,
      until: new Date(now.getTime() + (company ? DAY_MS : UNKNOWN_MS)),
    })
    return company
  }

  async function askInTurn(nip: string, address: string): Promise<FoundCompany | null> {
    const asking: Asking = { nip, network: widestOf(address), all: AbortSignal.timeout(ALL_MS) }
    const [first, standIn] = registers
    const answer = await tryRegister(first, asking)
    if (answer !== undefined) return answer
    const company = standIn && (await askStandIn(standIn, asking))
    if (company) return company
    throw new ProblemError('REGISTRY.UNAVAILABLE')
  }

  /**
   * Asks the VAT list when the REGON service fails. The list contains only VAT payers, which schools seldom are, so a number
   * missing there may still exist.
   */
  async function askStandIn(vatList: Register, asking: Asking): Promise<FoundCompany | null | undefined> {
    // A repeated question would use up the list's daily budget, which all clients share.
    if (await lackedByVatList(database.connection, asking.nip, new Date(clock.now().getTime() - UNKNOWN_MS)))
      return null
    const answer = await tryRegister(vatList, asking)
    if (answer === null) await rememberLack(database.connection, asking.nip, clock.now())
    return answer
  }

  async function tryRegister(
    register: Register,
    { nip, network, all }: Asking,
  ): Promise<FoundCompany | null | undefined> {
    // Limits each client, because the daily budget is shared and invented numbers cost as much as real ones.
    const counted = register.name === 'vat-list' ? await askedByOne.count(network) : undefined
    if (counted?.tooManyForMs !== undefined) return undefined
    const signal = register.name === 'gus' ? AbortSignal.any([all, AbortSignal.timeout(GUS_MS)]) : all
    try {
      const company = await register.find(nip, signal)
      return company && fittingCompany(company)
    } catch (error) {
      const reason = error instanceof RegistryFailure ? error.reason : 'unexpected'
      if (reason === 'resting' || reason === 'budget used up') await counted?.refund()
      // After any failure the next register is asked. The log does not contain the NIP.
      log.warn({ register: register.name, reason, err: error }, 'register gave no answer')
      return undefined
    }
  }

  return async (nip, address) => {
    if (!isNip(nip)) return null
    // Test data of the registers have wrong check digits, so only test installations look up such numbers.
    if (config.environment !== 'test' && !nipCheckDigitIsRight(nip)) return null
    const finding = underWay.get(nip) ?? recallOrAsk(nip, address).finally(() => underWay.delete(nip))
    underWay.set(nip, finding)
    return finding
  }
}

/**
 * Returns the widest network of the address: the daily budget is so small that a few networks of one subscriber could use it
 * up.
 */
const widestOf = (address: string) => networksOf(address).at(-1) ?? address
