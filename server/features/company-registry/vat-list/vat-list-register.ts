// Client of the Ministry of Finance's VAT list: no key, but a daily budget for each of our addresses.

import * as z from 'zod/mini'
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { withHyphen } from '#contract/fields/postal-code.ts'
import { fittingLine } from '#contract/fields/text.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { askRegister } from '../ask-register.ts'
import { RegistryFailure } from '../registry-failure.ts'

/**
 * Longest address that is parsed: twice our fields. The pattern takes quadratic time, so a long line would block the process.
 */
const MAX_LINE_LENGTH = 400

const ADDRESS = /^(?<street>.*?)[\s,]*(?<postalCode>\d{2}-?\d{3})\s+(?<city>.+)$/u

/** Reads an address of the VAT list, which is one line: `JASNA 12/3, 60-101 POZNAŃ`. */
export function parseAddress(written: string): { street: string; postalCode: string; city: string } {
  const line = fittingLine(written, MAX_LINE_LENGTH)
  const found = ADDRESS.exec(line)?.groups
  if (!found) return { street: line, postalCode: '', city: '' }
  const { street = '', postalCode = '', city = '' } = found
  return { street, postalCode: withHyphen(postalCode), city }
}

const text = z.nullish(z.string())
/** Fields to keep; persons and bank accounts in the answer are dropped. */
const answer = z.object({
  result: z.object({
    subject: z.nullish(z.object({ name: text, regon: text, workingAddress: text, residenceAddress: text })),
  }),
})
const rejection = z.object({ code: z.string() })

/** Codes for a NIP that is empty, of wrong length, not digits, or has a wrong check digit. */
const NOT_A_NIP = /^WL-11[2-5]$/
const BUDGET_USED_UP = 'WL-191'
/** Most bytes of an answer. It lists all bank accounts, of which some companies have thousands. */
const MAX_ANSWER_BYTES = 1024 * 1024

interface VatListSettings {
  url: string
  clock: Clock
  /** Takes one question from today's budget; returns false if none is left. */
  takeFromBudget: (day: string) => Promise<boolean>
  /** Marks today's budget as used up, because the list itself says so. */
  emptyBudget: (day: string) => Promise<void>
}

export function createVatListRegister({ url, clock, takeFromBudget, emptyBudget }: VatListSettings) {
  return {
    /** Finds a company; null if the list does not know the number. */
    async find(nip: string, signal: AbortSignal): Promise<FoundCompany | null> {
      const day = polishDay(clock.now())
      if (!(await takeFromBudget(day))) throw new RegistryFailure('budget used up')
      const { status, text: body } = await askRegister(`${url}/api/search/nip/${nip}?date=${day}`, {
        headers: { accept: 'application/json' },
        signal,
        maxAnswerBytes: MAX_ANSWER_BYTES,
      })
      if (status === 200) return companyOf(body)
      const code = rejectionCode(body)
      if (NOT_A_NIP.test(code)) return null
      if (code === BUDGET_USED_UP || status === 429) {
        await emptyBudget(day)
        throw new RegistryFailure('budget used up')
      }
      throw new RegistryFailure('failing')
    },
  }
}

function companyOf(body: string): FoundCompany | null {
  const read = answer.safeParse(json(body))
  if (!read.success) throw new RegistryFailure('unreadable answer')
  const { subject } = read.data.result
  if (!subject) return null
  const address = subject.workingAddress || subject.residenceAddress || ''
  return { regon: subject.regon ?? '', name: subject.name ?? '', ...parseAddress(address) }
}

const rejectionCode = (body: string) => {
  const read = rejection.safeParse(json(body))
  return read.success ? read.data.code : ''
}

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' })
/** Returns the day `YYYY-MM-DD` in Poland, when the list's budget restarts. */
const polishDay = (moment: Date) => DAY.format(moment)
