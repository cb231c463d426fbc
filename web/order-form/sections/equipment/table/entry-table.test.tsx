// Entries as a table, filled in by keyboard.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cables, fridge, loose, monitor, pallet } from '#web/equipment/testing/catalogue-items.ts'
import type { EquipmentValues } from '#web/order-form/model/form-values.ts'
import { filledIn, monitorEntry } from '#web/order-form/testing/filled-in.ts'
import { control, errorOf, openForm, queryControl, section } from '#web/order-form/testing/open-form.tsx'

const equipment = () => section('equipment')
const item = (part: string, entry = 0) => `orderData.${entry}.recyclingItem.${part}`
const packed = (part: string, entry = 0) => `orderData.${entry}.packageTypes.0.${part}`
const press = (name: string, key: string, more: object = {}) =>
  fireEvent.keyDown(control(name), { key, ...more })
const focused = () => (document.activeElement as HTMLInputElement | null)?.name
const type = (name: string, value: string) => fireEvent.change(control(name), { target: { value } })
const click = (name: RegExp) => fireEvent.click(equipment().getByRole('button', { name }))
const rows = () =>
  within(equipment().getByRole('table'))
    .getAllByRole('row')
    .filter((row) => row.querySelector('input'))
    .map((row) =>
      [...row.querySelectorAll<HTMLInputElement>('input, select')].map(({ value }) => value).join(' | '),
    )

const entryOf = ({ uuid, name, copyName }: typeof monitor, value: string): EquipmentValues => ({
  recyclingItem: { uuid, name, copyName, value, unit: 'pieces' },
  packageTypes: [{ uuid: pallet.uuid, name: pallet.name, value: '1', unit: 'pieces' }],
})

async function openTable(...entries: EquipmentValues[]) {
  await openForm(entries.length > 0 ? filledIn({ orderData: entries }) : undefined)
  click(/Pokaż\sjako\stabelę/)
  await screen.findByRole('table', { name: /Sprzęt/ })
}

beforeEach(() => localStorage.clear())

describe('PLUS-3 the table of entries', () => {
  test('has a row for each, with its weight, and is opened again on the next visit', async () => {
    await openTable(entryOf(monitor, '4'), entryOf(fridge, '2'))
    expect(rows()).toEqual([
      `Monitory LCD | 4 | pieces | ${pallet.uuid} | 1`,
      `Lodówki | 2 | pieces | ${pallet.uuid} | 1`,
    ])
    expect(equipment().getByText('80,500 kg')).toBeDefined()
    expect(localStorage.getItem('equipment-look')).toBe('table')
    click(/Pokaż\sjako\spanele/)
    expect(equipment().getAllByRole('heading', { level: 3 })).toHaveLength(2)
    expect(localStorage.getItem('equipment-look')).toBeNull()
  })

  test('names each control by its row, and shows its errors below the row', async () => {
    await openTable(entryOf(monitor, '4'), entryOf(fridge, '2'))
    expect(equipment().getByRole('textbox', { name: 'Ilość, pozycja 2' })).toBe(control(item('value', 1)))
    type(item('value', 1), '0')
    fireEvent.blur(control(item('value', 1)))
    await waitFor(() => expect(errorOf(item('value', 1))).toBe('Nieprawidłowa ilość sprzętu do utylizacji'))
    expect(equipment().getAllByText('Nieprawidłowa ilość sprzętu do utylizacji')).toHaveLength(2)
  })

  test('Enter moves on: from the name to the amount, down the column, and below the last to a new row', async () => {
    await openTable(entryOf(monitor, '4'), entryOf(fridge, '2'))
    control(item('value')).focus()
    press(item('value'), 'Enter')
    expect(focused()).toBe(item('value', 1))
    press(item('value', 1), 'Enter', { shiftKey: true })
    expect(focused()).toBe(item('value'))
    press(item('value'), 'ArrowDown')
    expect(focused()).toBe(item('value', 1))
    press(item('value', 1), 'Enter')
    expect(focused()).toBe(item('uuid', 2))
    type(item('uuid', 2), 'kab')
    press(item('uuid', 2), 'Enter')
    expect([focused(), control(item('uuid', 2)).value]).toEqual([item('value', 2), 'Kable'])
  })

  test('adds no row below an incomplete one, but shows what is missing', async () => {
    await openTable(entryOf(monitor, '4'))
    press(item('value'), 'Enter')
    type(item('uuid', 1), 'lod')
    press(item('uuid', 1), 'Enter')
    press(item('value', 1), 'Enter')
    expect([focused(), rows()]).toEqual([item('value', 1), expect.objectContaining({ length: 2 })])
    expect(errorOf(item('value', 1))).not.toBeNull()
  })

  test('accepts typed equipment when Enter comes before the list has opened', async () => {
    await openTable()
    const field = control(item('uuid'))
    field.focus()
    type(item('uuid'), 'kable')
    press(item('uuid'), 'Enter')
    expect(control(item('uuid')).value).toBe('Kable')
  })

  test('duplicates a row below it, and shown errors stay with their rows', async () => {
    await openTable(entryOf(monitor, '4'), entryOf(fridge, '2'))
    type(item('value', 1), '0')
    fireEvent.blur(control(item('value', 1)))
    await waitFor(() => expect(errorOf(item('value', 1))).not.toBeNull())
    click(/Powiel\spozycję\s1/)
    expect(rows().map((words) => words.split(' | ').slice(0, 2))).toEqual([
      ['Monitory LCD', '4'],
      ['Monitory LCD', '4'],
      ['Lodówki', '0'],
    ])
    expect([focused(), errorOf(item('value', 1))]).toEqual([item('value', 1), null])
    expect(errorOf(item('value', 2))).not.toBeNull()
    click(/Usuń\spozycję\s1/)
    expect([rows().length, focused(), errorOf(item('value', 1)) !== null]).toEqual([2, item('value'), true])
  })

  test('sets the packing of all entries: an amount in the same unit stays, loose uses the volume of the catalogue', async () => {
    await openTable(
      {
        ...entryOf(monitor, '20'),
        packageTypes: [{ ...entryOf(monitor, '1').packageTypes[0]!, value: '3' }],
      },
      entryOf(fridge, '2'),
      entryOf(cables, ''),
    )
    const packAll = (uuid: string) => {
      fireEvent.change(equipment().getByRole('combobox', { name: /To\ssamo\sopakowanie/ }), {
        target: { value: uuid },
      })
      click(/Ustaw\sdla\swszystkich/)
    }
    packAll(loose.uuid)
    expect([control(packed('uuid')).value, control(packed('value')).value]).toEqual([loose.uuid, '1'])
    expect(control(packed('value', 1)).value).toBe('0,8')
    expect(queryControl(packed('uuid', 2))).toBeNull()
    packAll(pallet.uuid)
    expect([control(packed('uuid', 1)).value, control(packed('value', 1)).value]).toEqual([pallet.uuid, '1'])
    type(packed('value', 1), '4')
    packAll(pallet.uuid)
    expect(control(packed('value', 1)).value).toBe('4')
  })

  test('links to the panel of an entry with several packages', async () => {
    const [one] = entryOf(monitor, '1').packageTypes
    await openTable(entryOf(fridge, '2'), { ...monitorEntry(), packageTypes: [one!, one!] })
    click(/^2\sopakowania, pokaż\sw\spozycji\s2/)
    expect(focused()).toBe(packed('uuid', 1))
    expect(equipment().queryByRole('table')).toBeNull()
  })
})

test('PLUS-3 an open panel duplicates its entry', async () => {
  vi.useRealTimers()
  await openForm(filledIn({ orderData: [entryOf(monitor, '4')] }))
  click(/^Powiel$/)
  expect(equipment().getAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect([focused(), control(item('value', 1)).value]).toEqual([item('value', 1), '4'])
})
