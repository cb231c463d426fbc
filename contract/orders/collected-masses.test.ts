import { expect, test } from 'vitest'
import { needsMassReason } from '../pickup-days/mass-reason.ts'
import { massErrors } from './collected-masses.ts'

const ESTIMATED = [
  { code: '16 02 13*', kg: 100 },
  { code: '16 02 14', kg: 0 },
]

test('DAY-21 a mass of 0, or more than half away from the estimate, needs a reason', () => {
  expect([0, 49.999, 50, 100, 150, 150.001].map((kg) => needsMassReason(kg, 100))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ])
  const errors = (kg: number, reason?: string) =>
    massErrors(ESTIMATED, [{ code: '16 02 13*', kg, ...(reason !== undefined && { reason }) }])
  expect(errors(100)).toEqual({})
  expect(errors(0)).toEqual({ 'masses.0.reason': ['MASS_REASON_REQUIRED'] })
  expect(errors(0, 'Sprzęt został sprzedany')).toEqual({})
  expect(massErrors(ESTIMATED, [{ code: '16 02 14', kg: 1 }])).toEqual({
    'masses.0.reason': ['MASS_REASON_REQUIRED'],
  })
})

test('DAY-22 accepts masses only for the codes of the order, each once', () => {
  expect(
    massErrors(ESTIMATED, [
      { code: '16 02 13*', kg: 100 },
      { code: '20 01 35*', kg: 1 },
      { code: '16 02 13*', kg: 101 },
    ]),
  ).toEqual({ 'masses.1.code': ['MASS_CODE_UNKNOWN'], 'masses.2.code': ['MASS_CODE_REPEATED'] })
})
