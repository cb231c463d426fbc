// Public registers in the sequence in which they are asked. A circuit breaker pauses a register that keeps failing.

import {
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleAll,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel'
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createGusRegister } from './gus/gus-register.ts'
import { isTransient, RegistryFailure } from './registry-failure.ts'
import { takeQuestion, useUpQuestions } from './registry-queries.ts'
import { createVatListRegister } from './vat-list/vat-list-register.ts'

export const GUS_URL = 'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc'
export const VAT_LIST_URL = 'https://wl-api.mf.gov.pl'

/** Time for the REGON service: five of the eight seconds that a person waits at most. */
export const GUS_MS = 5000
/** Our daily budget of questions. The list allows an address a hundred a day and then blocks it until midnight. */
export const VAT_LIST_QUESTIONS_A_DAY = 80
export const VAT_LIST_QUESTIONS_OF_ONE_A_DAY = 20
const VAT_LIST = 'vat-list'

const FAILURES_TO_REST = 5
const REST_MS = 30_000
const RETRY_PAUSE_MS = 200

export interface Register {
  name: 'gus' | 'vat-list'
  find(nip: string, signal: AbortSignal): Promise<FoundCompany | null>
}

interface Lookup {
  find(nip: string, signal: AbortSignal): Promise<FoundCompany | null>
}

/** First register, and its fallback. */
type Registers = readonly [Register, Register?]

export function connectRegisters({
  config,
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): Registers {
  const { apiKey, url = GUS_URL } = config.gus
  const db = database.connection
  const vatList = createVatListRegister({
    url: config.vatListUrl ?? VAT_LIST_URL,
    clock,
    takeFromBudget: (day) => takeQuestion(db, VAT_LIST, day, VAT_LIST_QUESTIONS_A_DAY),
    emptyBudget: (day) => useUpQuestions(db, VAT_LIST, day, VAT_LIST_QUESTIONS_A_DAY),
  })
  // No retry, because it would cost the list's daily budget.
  const askedOnce = guarded(VAT_LIST, vatList)
  return apiKey ? [askedOnceMore('gus', createGusRegister({ url, apiKey, clock })), askedOnce] : [askedOnce]
}

function askedOnceMore(name: Register['name'], lookup: Lookup): Register {
  const once = retry(handleWhen(isTransient), {
    maxAttempts: 1,
    backoff: new ConstantBackoff(RETRY_PAUSE_MS),
  })
  return guarded(name, lookup, once)
}

function guarded(name: Register['name'], lookup: Lookup, inside?: ReturnType<typeof retry>): Register {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_REST),
  })
  const policy = inside ? wrap(breaker, inside) : breaker
  return {
    name,
    async find(nip, signal) {
      try {
        return await policy.execute(({ signal: ours }) => lookup.find(nip, ours), signal)
      } catch (cause) {
        throw isBrokenCircuitError(cause) ? new RegistryFailure('resting', { cause }) : cause
      }
    },
  }
}
