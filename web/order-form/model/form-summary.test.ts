import { beforeAll, expect, test } from 'vitest'
import { catalogueFrom } from '#web/equipment/catalogue.ts'
import {
  cables,
  monitor,
  packageTypes,
  pallet,
  recyclingItems,
} from '#web/equipment/testing/catalogue-items.ts'
import { visitorForm } from '#web/screens/place-order/visitor/visitor-form.ts'
import { filledIn } from '../testing/filled-in.ts'
import { fetchParts, server } from '../testing/open-form.tsx'
import { validateForm } from './form-rules.ts'
import { summarize } from './form-summary.ts'
import { initialValues, type OrderFormValues } from './form-values.ts'

// The rules are loaded with the later parts.
beforeAll(async () => {
  server()
  await fetchParts()
})

const catalogue = catalogueFrom(recyclingItems, packageTypes)
const context = { locale: 'pl', privacyNoticeVersion: 'v1' } as const

const summary = (values: OrderFormValues, isShown = false) =>
  summarize({
    sections: visitorForm.sections,
    values,
    fieldErrors: validateForm(visitorForm.rules.read().value, values, context) ?? new Map(),
    isShown: () => isShown,
    catalogue,
  })
const entry = (uuid: string, value: string, unit: 'pieces' | 'm3' | 'kg') => ({
  recyclingItem: { uuid, name: 'x', copyName: '', value, unit },
  packageTypes: [{ uuid: pallet.uuid, name: 'Paleta', value: '1', unit: 'pieces' as const }],
})
const withEntries = (...orderData: OrderFormValues['orderData']) => ({ ...filledIn(), orderData })

test('CONST-12 CONST-13 CONST-14 EQUIP-6 D-E8 computes the weight from pieces and cubic metres by their weights, and from kilograms as they are', () => {
  expect(
    summary(
      withEntries(
        entry(monitor.uuid, '25', 'pieces'),
        entry(monitor.uuid, '2', 'm3'),
        entry(monitor.uuid, '7', 'kg'),
      ),
    ),
  ).toMatchObject({
    grams: 137_500 + 220_000 + 7_000,
    isLowerBound: false,
  })
})

test('D-I8.3 an unknown weight counts as zero and makes the total a lower bound', () => {
  expect(
    summary(withEntries(entry(monitor.uuid, '1', 'kg'), entry(cables.uuid, '5', 'pieces'))),
  ).toMatchObject({ grams: 1000, isLowerBound: true })
})

test('adds up packages of one kind over all entries', () => {
  expect(
    summary(withEntries(entry(monitor.uuid, '1', 'kg'), entry(monitor.uuid, '1', 'kg'))).packages,
  ).toEqual([{ type: pallet, name: 'Paleta', unit: 'pieces', value: 2 }])
})

test.each(['1e3', '0x10', '-2', '0', '1.5', ''])(
  'does not count packages where the amount is %j',
  (value) => {
    const filled = entry(monitor.uuid, '1', 'kg')
    const packageTypes = filled.packageTypes.map((one) => ({ ...one, value }))
    expect(summary(withEntries({ ...filled, packageTypes })).packages).toEqual([])
  },
)

test('an empty form has no section done and no errors', () => {
  const { sections, done } = summary(initialValues())
  expect(done).toBe(0)
  expect(sections.map(({ state }) => state)).toEqual([
    'empty',
    'empty',
    'empty',
    'empty',
    'empty',
    'optional',
    'empty',
  ])
})

test('a section has errors once they were shown, and says how many', () => {
  const { sections } = summary(initialValues(), true)
  expect(sections.find(({ id }) => id === 'hours')).toEqual({ id: 'hours', state: 'wrong', errors: 1 })
  // Both hours share one message, and errors of the copied company address belong to the company section.
  expect(sections.find(({ id }) => id === 'place')).toEqual({ id: 'place', state: 'empty', errors: 0 })
  expect(sections.find(({ id }) => id === 'files')).toEqual({ id: 'files', state: 'optional', errors: 0 })
})

test('with the consent given and nothing left to do, the optional section counts as done', () => {
  expect(summary({ ...filledIn(), consent: true }).done).toBe(7)
  expect(summary(filledIn()).done).toBe(5)
})

test('hazardous entries have an asterisk in their code', () => {
  expect(
    summary(withEntries(entry(monitor.uuid, '1', 'kg'), entry(cables.uuid, '1', 'kg'))).entries.map(
      ({ isHazardous }) => isHazardous,
    ),
  ).toEqual([true, false])
})
