// Typed amounts in the panels and in the table, and the errors that follow from an invalid one.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { isPackageQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import { container, loose, monitor, packageTypes, pallet } from '#web/equipment/testing/catalogue-items.ts'
import { emptyEntry, type EquipmentValues } from '../../model/form-values.ts'
import { filledIn } from '../../testing/filled-in.ts'
import { control, errors, fill, openForm, section, send } from '../../testing/open-form.tsx'
import './table/entry-table.tsx'

const item = (part: string) => `orderData.0.recyclingItem.${part}`
const packed = (part: string) => `orderData.0.packageTypes.0.${part}`
const press = (name: RegExp) => fireEvent.click(section('equipment').getByRole('button', { name }))

const counted = (value: string): EquipmentValues => {
  const { uuid, name, copyName } = monitor
  return { ...emptyEntry(), recyclingItem: { uuid, name, copyName, value, unit: 'pieces' } }
}
const open = (value: string) => openForm(filledIn({ orderData: [counted(value)] }))

beforeEach(() => localStorage.clear())

test('PLUS-2 normalises a typed amount when the field is left, also before the unit words have loaded', async () => {
  await open('')
  fill(item('value'), 'ok. 30')
  await waitFor(() => expect(control(item('value')).value).toBe('30'))
  fill(item('value'), '12 kg')
  expect(['value', 'unit'].map((part) => control(item(part)).value)).toEqual(['12', 'kg'])
  fill(item('value'), '1 000')
  expect(control(item('value')).value).toBe('1000')
})

describe('an invalid amount shows one error, where it was typed', () => {
  const wrong = ['0', '-3', '1.000', '2,5', 'dużo', '1000000']
  const listed = () => within(screen.getByRole('dialog')).getAllByRole('link').length

  test.for(wrong)('VAL-39 PLUS-4 in a panel: %s', async (typed) => {
    await open('24')
    fill(item('value'), typed)
    send()
    expect([Object.keys(errors()), listed()]).toEqual([[item('value')], 1])
  })

  test.for(wrong)('VAL-39 PLUS-4 for an entry with default packing: %s', async (typed) => {
    await open(typed)
    press(/^Zmień Opakowania/)
    send()
    expect([Object.keys(errors()), listed()]).toEqual([[item('value')], 1])
  })

  test.for(wrong)('VAL-39 PLUS-4 in the table: %s', async (typed) => {
    await open(typed)
    press(/^Pokaż jako\stabelę/)
    await screen.findByRole('table')
    send()
    expect([Object.keys(errors()), listed()]).toEqual([[item('value')], 1])
  })

  test('VAL-43 VAL-44 shows errors of packages that the person filled in too', async () => {
    await open('24')
    press(/^Zmień Opakowania/)
    fill(packed('uuid'), pallet.uuid)
    fill(packed('value'), '1,5')
    fill(item('value'), 'dużo')
    send()
    expect(Object.keys(errors())).toEqual([item('value'), packed('value')])
  })
})

describe('changing the kind of package', () => {
  const kinds = packageTypes.map((type) => [type.name, type] as const)

  test.for(kinds)('PLUS-4 VAL-44 from loose gives a valid amount: %s', async ([, type]) => {
    await open('24')
    press(/^Zmień Opakowania/)
    fill(packed('uuid'), type.uuid)
    expect(control(packed('unit')).value).toBe(type.unit)
    expect(isPackageQuantity(tidyQuantity(control(packed('value')).value), type.unit)).toBe(true)
    fill(packed('uuid'), loose.uuid)
    expect(['value', 'unit'].map((part) => control(packed(part)).value)).toEqual(['1,2', 'm3'])
  })

  test('PLUS-4 to one of the same unit keeps the number', async () => {
    await open('24')
    press(/^Zmień Opakowania/)
    fill(packed('value'), '2,5')
    fill(packed('uuid'), container.uuid)
    expect(control(packed('value')).value).toBe('2,5')
  })
})

describe('EQUIP-3 choosing equipment focuses the amount', () => {
  const field = () => control(item('uuid'))

  test.for([
    ['by Enter', () => fireEvent.keyDown(field(), { key: 'Enter' })],
    ['by a click', () => fireEvent.click(section('equipment').getAllByRole('option')[0] as HTMLElement)],
  ] as const)('%s', async ([, take]) => {
    await openForm()
    field().focus()
    fireEvent.change(field(), { target: { value: 'laptop' } })
    take()
    expect([field().value, document.activeElement]).toEqual(['Laptopy', control(item('value'))])
  })

  test('leaving the field does not move the focus', async () => {
    await openForm()
    fill(item('uuid'), 'Laptopy')
    expect(document.activeElement).not.toBe(control(item('value')))
  })
})
