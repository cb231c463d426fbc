import { beforeAll, expect, test } from 'vitest'
import { stopReport } from '#contract/pickup-days/stop-report.ts'
import type { Draft } from './kept.ts'
import { NEW_DRAFT, OTHER_REASON, reportOf } from './report-body.ts'
import { driverStop } from './testing/driver-day.ts'
import { loadWords } from './texts.ts'

const STOP = driverStop()
const typed = (code: string, mass: Partial<Draft['masses'][string]>, more: Partial<Draft> = {}): Draft => {
  return { ...NEW_DRAFT, masses: { [code]: { kg: '19', ...mass } }, ...more }
}
beforeAll(() => loadWords('pl'))

test('DAY-21 the estimates are filled in and can be sent unchanged', () => {
  const { missing, body } = reportOf(STOP, NEW_DRAFT)
  expect(missing).toEqual({})
  expect(stopReport.parse(body)).toMatchObject({ outcome: 'collected', masses: STOP.wasteCodes })
})

test('DAY-21 zero, or a mass more than half above or below the estimate, is not sent without a reason', () => {
  for (const kg of ['0', '42', '9,4'])
    expect(reportOf(STOP, typed('16 02 14', { kg })).missing).toEqual({ 'why-1': 'STOP_REASON_REQUIRED' })
  for (const kg of ['28,5', '9,5']) expect(reportOf(STOP, typed('16 02 14', { kg })).missing).toEqual({})
  expect(reportOf(STOP, typed('16 02 14', { kg: 'dużo' })).missing).toEqual({ 'kg-1': 'DRIVER.MASS_WRONG' })
})

test('DAY-21 a preset reason is sent in Polish, a typed one as the driver wrote it', () => {
  const reasons = (mass: object) =>
    stopReport.parse(reportOf(STOP, typed('16 02 14', { kg: '42', ...mass })).body).masses[1]?.reason
  expect(reasons({ choice: 'DRIVER.REASON_MORE' })).toBe('Było więcej sztuk')
  expect(reasons({ choice: OTHER_REASON, text: ' Beton w środku ' })).toBe('Beton w środku')
})

test('DAY-21 the reason “other” is sent only with its text', () => {
  const blank = { choice: OTHER_REASON, text: ' ' }
  const missing = { 'why-1': 'STOP_REASON_REQUIRED' }
  expect(reportOf(STOP, typed('16 02 14', { kg: '42', ...blank })).missing).toEqual(missing)
  const left: Draft = { ...NEW_DRAFT, outcome: 'notCollected', reasonChoice: OTHER_REASON, reasonText: ' ' }
  expect(reportOf(STOP, left).missing).toEqual({ reason: 'STOP_REASON_REQUIRED' })
})

test('DAY-21 a reason that is no longer needed is not sent', () => {
  const draft = typed('16 02 14', { kg: '20', choice: 'DRIVER.REASON_MORE' })
  expect(reportOf(STOP, draft).body).not.toHaveProperty('masses.1.reason')
})

test('DAY-21 a reason for a smaller mass does not explain a larger one', () => {
  const of = (kg: string, choice: string) => reportOf(STOP, typed('16 02 14', { kg, choice, text: 'Beton' }))
  for (const wrong of [of('42', 'DRIVER.REASON_LESS'), of('0', 'DRIVER.REASON_MORE')])
    expect(wrong.missing).toEqual({ 'why-1': 'STOP_REASON_REQUIRED' })
  for (const right of [of('0', 'DRIVER.REASON_LESS'), of('42', OTHER_REASON), of('0', OTHER_REASON)])
    expect(right.missing).toEqual({})
})

test('DAY-21 a stop that was not collected has a reason and no masses', () => {
  const draft: Draft = { ...NEW_DRAFT, outcome: 'notCollected' }
  expect(reportOf(STOP, draft).missing).toEqual({ reason: 'STOP_REASON_REQUIRED' })
  expect(reportOf(STOP, { ...draft, reasonChoice: 'DRIVER.REASON_NOBODY' })).toEqual({
    missing: {},
    body: { outcome: 'notCollected', reason: 'Nikogo nie było', masses: [], handedOverBy: null },
  })
})
