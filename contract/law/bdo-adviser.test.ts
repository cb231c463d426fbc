// Tests what the adviser answers in each case, and that every answer has a source.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNSETTLED, UNSETTLED_HAZARDOUS } from '../catalogue/waste-code.ts'
import { adviseOnBdo, type BdoAnswer, codesAlone, HANDING_OVER, type HandingOver } from './bdo-adviser.ts'
import { isUnsure, lawEntries, type LawId } from './law-entries.ts'

const MONITOR = '16 02 13*'
const COMPUTER = '16 02 14'
const VISITOR = { hasNumber: false }

/** Answers without a BDO number: for harmless waste (also while no equipment is chosen), and with a hazardous code. */
const ANSWERS: Record<HandingOver, [harmless: BdoAnswer, hazardous: BdoAnswer]> = {
  company: ['bdoUnknown', 'bdo'],
  practice: ['bdoUnknown', 'bdo'],
  repairer: ['bdoUnknown', 'bdo'],
  // Sources disagree, or no source that was read decides the case.
  school: ['bdoUnknown', 'bdoUnknown'],
  institution: ['bdoUnknown', 'bdoUnknown'],
  association: ['bdoUnknown', 'bdoUnknown'],
  collector: ['bdo', 'bdo'],
  drive: ['bdoPeopleCollection', 'bdoPeopleCollection'],
  household: ['bdoPeopleCollection', 'bdoPeopleCollection'],
}

test.for(HANDING_OVER)('PLUS-20 advises %s by the codes of the chosen equipment', (who) => {
  const answer = (...codes: string[]) => adviseOnBdo(who, { ...VISITOR, codes }).answer
  const [harmless, hazardous] = ANSWERS[who]
  expect(answer()).toBe(harmless)
  expect(answer(COMPUTER)).toBe(harmless)
  expect(answer(COMPUTER, UNSETTLED)).toBe(harmless)
  expect(answer(COMPUTER, MONITOR)).toBe(hazardous)
  expect(answer(UNSETTLED_HAZARDOUS)).toBe(hazardous)
})

test.for(HANDING_OVER)(
  'PLUS-20 advises %s with a BDO number to give it, unless private persons gave the equipment',
  (who) => {
    const { answer } = adviseOnBdo(who, { codes: [MONITOR], hasNumber: true })
    expect(answer).toBe(who === 'drive' || who === 'household' ? 'bdoPeopleCollection' : 'bdo')
  },
)

test.for<[HandingOver, string[], LawId[]]>([
  ['company', [COMPUTER], ['municipal-only', 'exempt-amounts', 'register-is-public']],
  ['company', [], ['municipal-only', 'exempt-amounts', 'register-is-public']],
  ['company', [MONITOR], ['small-amounts', 'records-need-registration']],
  ['school', [MONITOR], ['duty-of-schools', 'small-amounts', 'register-is-public']],
  ['school', [COMPUTER], ['duty-of-schools', 'exempt-amounts', 'register-is-public']],
  ['association', [MONITOR], ['municipal-only', 'small-amounts', 'register-is-public']],
  ['collector', [COMPUTER], ['collecting-as-a-profession', 'register-only']],
  ['drive', [MONITOR], ['collecting-on-the-side', 'household-codes']],
  ['household', [MONITOR], ['municipal-only', 'household-codes']],
  // An unsettled code may still change, so the advice mentions it. Where codes do not matter, the advice does
  // not mention them.
  ['practice', [UNSETTLED_HAZARDOUS], ['small-amounts', 'records-need-registration', 'code-of-holder']],
  ['company', [UNSETTLED], ['municipal-only', 'exempt-amounts', 'register-is-public', 'code-of-holder']],
  ['household', [UNSETTLED], ['municipal-only', 'household-codes']],
])('PLUS-20 gives %s handing over %j the reasons', ([who, codes, because]) => {
  expect(adviseOnBdo(who, { ...VISITOR, codes }).because).toEqual(because)
})

test('PLUS-20 advises “not known” where a legal statement is still unconfirmed', () => {
  const advice = HANDING_OVER.flatMap((who) =>
    [[], [COMPUTER], [MONITOR]].flatMap((codes) =>
      [true, false].map((hasNumber) => adviseOnBdo(who, { codes, hasNumber })),
    ),
  )
  const unsure = advice.filter(({ because }) => lawEntries(because).some(isUnsure))
  expect(unsure.length).toBeGreaterThan(0)
  expect(new Set(unsure.map(({ answer }) => answer))).toEqual(new Set(['bdoUnknown']))
})

test('PLUS-20 always gives advice, and each reason is a statement with its source and its date', () => {
  const code = fc.oneof(
    fc.constantFrom(MONITOR, COMPUTER, UNSETTLED, UNSETTLED_HAZARDOUS),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...HANDING_OVER),
      fc.array(code, { maxLength: 40 }),
      fc.boolean(),
      (who, codes, hasNumber) => {
        const { answer, because } = adviseOnBdo(who, { codes, hasNumber })
        expect(answer === 'bdoPeopleCollection').toBe(because.includes('household-codes'))
        expect(because.length).toBeGreaterThan(0)
        expect(new Set(because).size).toBe(because.length)
        const reasons = lawEntries(because)
        expect(reasons.map(({ id }) => id)).toEqual(because)
        for (const { source, read } of reasons) {
          expect(source.name).not.toBe('')
          expect(read).toMatch(/^\d{4}-\d\d-\d\d$/)
        }
      },
    ),
  )
})

test.for([
  [[MONITOR, COMPUTER], 'small-amounts'],
  [[COMPUTER], 'exempt-amounts'],
  [[], 'exempt-amounts'],
] as const)('PLUS-20 the codes %j alone refer to %s', ([codes, id]) => {
  expect(codesAlone(codes)).toEqual([id])
})
