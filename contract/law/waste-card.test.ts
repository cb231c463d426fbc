import { expect, test } from 'vitest'
import { wasteCardState, type WasteCardFacts } from './waste-card.ts'

const registered: WasteCardFacts = {
  wasteCardNumber: null,
  bdoFree: false,
  bdoPeopleCollection: false,
  hazardous: false,
  status: 'PLANNED',
}
const state = (set: Partial<WasteCardFacts>) => wasteCardState({ ...registered, ...set })

test('DAY-32 an order of a registered holder needs a card until its number is noted', () => {
  expect(state({})).toBe('needed')
  expect(state({ wasteCardNumber: 'KPO/1/2026' })).toBe('exists')
})

test('DAY-32 after the pickup only the number of the card is missing', () => {
  expect(state({ status: 'COMPLETED' })).toBe('unnumbered')
  expect(state({ status: 'COMPLETED', wasteCardNumber: 'KPO/1/2026' })).toBe('exists')
  expect(state({ status: 'COMPLETED', bdoFree: true })).toBe('notNeeded')
})

test('DAY-32 a holder without the duty to keep records needs no card: private persons, or exempt without hazardous waste', () => {
  expect(state({ bdoPeopleCollection: true, hazardous: true })).toBe('notNeeded')
  expect(state({ bdoFree: true })).toBe('notNeeded')
  expect(state({ bdoFree: true, hazardous: true })).toBe('needed')
  expect(state({ bdoFree: true, wasteCardNumber: 'KPO/1/2026' })).toBe('exists')
})

test('DAY-32 PLUS-10 a cancelled order needs no card, but keeps the number of an existing one', () => {
  expect(state({ status: 'CANCELLED' })).toBe('notNeeded')
  expect(state({ status: 'CANCELLEDBYCLIENTREQUEST', hazardous: true })).toBe('notNeeded')
  expect(state({ status: 'CANCELLED', wasteCardNumber: 'KPO/1/2026' })).toBe('exists')
})
