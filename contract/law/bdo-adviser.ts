// Advises what to answer about the waste register (BDO), by who hands the equipment over and by its waste codes. Each piece of
// advice names the legal statements behind it. Where they do not decide, the answer is "not known"
// (docs/decisions/0082-bdo-adviser.md).
import { isHazardous, isSettled } from '../catalogue/waste-code.ts'
import type { LawId } from './law-entries.ts'

/** Kinds of organisations that hand equipment over. All except the last three used the equipment at work themselves. */
export const HANDING_OVER = [
  'company',
  'practice',
  'repairer',
  'school',
  'institution',
  'association',
  'collector',
  'drive',
  'household',
] as const
export type HandingOver = (typeof HANDING_OVER)[number]

/** Field of the order form to fill in or tick. */
export type BdoAnswer = 'bdo' | 'bdoFree' | 'bdoPeopleCollection' | 'bdoUnknown'

export interface BdoAdvice {
  answer: BdoAnswer
  because: readonly LawId[]
}

interface Rule extends BdoAdvice {
  who: readonly HandingOver[]
  /**
   * Restricts the rule to holders with a BDO number, or to orders with hazardous waste. Without it the rule applies to
   * everyone.
   */
  when?: 'registered' | 'hazardous'
}

const BUSINESSES: readonly HandingOver[] = ['company', 'practice', 'repairer']
const OTHERS: readonly HandingOver[] = ['institution', 'association']

/** The first matching rule applies. */
const RULES: readonly Rule[] = [
  { who: ['household'], answer: 'bdoPeopleCollection', because: ['municipal-only', 'household-codes'] },
  { who: ['drive'], answer: 'bdoPeopleCollection', because: ['collecting-on-the-side', 'household-codes'] },
  {
    who: HANDING_OVER,
    when: 'registered',
    answer: 'bdo',
    because: ['register-only', 'transfer-document'],
  },
  { who: ['collector'], answer: 'bdo', because: ['collecting-as-a-profession', 'register-only'] },
  {
    who: BUSINESSES,
    when: 'hazardous',
    answer: 'bdo',
    because: ['small-amounts', 'records-need-registration'],
  },
  {
    who: ['school'],
    when: 'hazardous',
    answer: 'bdoUnknown',
    because: ['duty-of-schools', 'small-amounts', 'register-is-public'],
  },
  {
    who: ['school'],
    answer: 'bdoUnknown',
    because: ['duty-of-schools', 'exempt-amounts', 'register-is-public'],
  },
  {
    who: OTHERS,
    when: 'hazardous',
    answer: 'bdoUnknown',
    because: ['municipal-only', 'small-amounts', 'register-is-public'],
  },
]

/** Answer when no source decides the case. */
const OTHERWISE: BdoAdvice = {
  answer: 'bdoUnknown',
  because: ['municipal-only', 'exempt-amounts', 'register-is-public'],
}

interface Equipment {
  /** Waste codes of the chosen equipment; empty while none is chosen. */
  codes: readonly string[]
  hasNumber: boolean
}

export function adviseOnBdo(who: HandingOver, { codes, hasNumber }: Equipment): BdoAdvice {
  const holds = { registered: hasNumber, hazardous: codes.some(isHazardous) }
  const { answer, because } =
    RULES.find((rule) => rule.who.includes(who) && (!rule.when || holds[rule.when])) ?? OTHERWISE
  const turnsOnCodes = answer === 'bdoUnknown' || because.includes('small-amounts')
  return {
    answer,
    because: turnsOnCodes && !codes.every(isSettled) ? [...because, 'code-of-holder'] : because,
  }
}

/** Returns the legal statements that follow from the codes alone, when the holder's duty is unknown. */
export const codesAlone = (codes: readonly string[]): readonly LawId[] => [
  codes.some(isHazardous) ? 'small-amounts' : 'exempt-amounts',
]
