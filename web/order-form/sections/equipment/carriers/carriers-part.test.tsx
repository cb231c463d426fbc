// Data-carrier fields of an entry.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogue } from '#web/equipment/catalogue.ts'
import { laptop, monitor } from '#web/equipment/testing/catalogue-items.ts'
import { visitorDraft } from '#web/order-form/draft/draft.ts'
import type { EquipmentValues } from '#web/order-form/model/form-values.ts'
import { filledIn, monitorEntry } from '#web/order-form/testing/filled-in.ts'
import {
  control,
  errorOf,
  openForm,
  queryControl,
  section,
  send,
  tick,
} from '#web/order-form/testing/open-form.tsx'
import { carriersPart } from './carriers-area.tsx'

const equipment = () => section('equipment')
const wish = (entry = 0) => `orderData.${entry}.destructionProtocol`
const serials = (entry = 0) => `orderData.${entry}.serialNumbers`
const button = (name: RegExp) => equipment().getByRole('button', { name })
function panel(at: number): void {
  const head = equipment().getAllByRole('heading', { level: 3 })[at]!.querySelector('button')!
  if (head.getAttribute('aria-expanded') === 'false') fireEvent.click(head)
}

const laptops = (part: Partial<EquipmentValues> = {}): EquipmentValues => ({
  ...monitorEntry(),
  recyclingItem: {
    uuid: laptop.uuid,
    name: laptop.name,
    copyName: laptop.copyName,
    value: '3',
    unit: 'pieces',
  },
  ...part,
})

async function open(...entries: EquipmentValues[]) {
  const server = await openForm(filledIn({ orderData: entries }))
  panel(0)
  return server
}

const type = (name: string, value: string) => fireEvent.change(control(name), { target: { value } })
function paste(name: string, value: string): void {
  fireEvent.paste(control(name), { clipboardData: { getData: () => value } })
  type(name, value)
}

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

describe('PLUS-21 data carriers of an entry', () => {
  test('equipment that holds data is marked and offers a protocol; other equipment asks nothing', async () => {
    await open(laptops(), monitorEntry())
    expect(await equipment().findByRole('group', { name: 'Nośniki danych.' })).toBeDefined()
    expect(equipment().getByText(/mogą być dane/)).toBeDefined()
    expect(control(wish()).checked).toBe(false)
    expect(queryControl(serials())).toBeNull()
    panel(1)
    expect(equipment().queryByRole('group', { name: /Nośniki|Numery/ })).toBeNull()
  })

  test('numbers can be entered with the wish for a protocol, or without', async () => {
    await open(laptops())
    await screen.findByText('Podaj numery seryjne')
    tick(wish())
    expect(control(serials())).toBeDefined()
    tick(wish(), false)
    expect(queryControl(serials())).toBeNull()
    fireEvent.click(button(/^Podaj\snumery/))
    expect(document.activeElement).toBe(control(serials()))
  })

  test('a pasted column is normalised, counted, sent and saved', async () => {
    const server = await open(laptops())
    await screen.findByText('Podaj numery seryjne')
    tick(wish())
    paste(serials(), 'A1\r\n\r\n B2 \tC3\r\n')
    expect(control(serials()).value).toBe('A1\nB2\nC3')
    expect(equipment().getByText('3 numery')).toBeDefined()
    await waitFor(() =>
      expect(visitorDraft.load()?.values.orderData[0]).toMatchObject({
        destructionProtocol: true,
        serialNumbers: ['A1', 'B2', 'C3'],
      }),
    )
    expect(button(/^1Laptopy/).textContent).toMatch(/protokół zniszczenia, 3\snumery\sseryjne/)
    expect(screen.getByText('protokół zniszczenia, 3 numery seryjne')).toBeDefined()
    send()
    await waitFor(() =>
      expect(server.to('POST /v1/public/orders')[0]?.body).toMatchObject({
        orderData: [{ destructionProtocol: true, serialNumbers: ['A1', 'B2', 'C3'] }],
      }),
    )
  })

  test('shows errors of a pasted list at once, keeps all of it, and removes duplicates by a button', async () => {
    await open(laptops({ serialNumbers: ['Z9'] }), laptops())
    panel(1)
    fireEvent.click(await screen.findByText('Podaj numery seryjne'))
    const long = 'x'.repeat(61)
    paste(serials(1), ['A1', 'a1', 'z9', long, '1,23457E+11'].join('\n'))
    await waitFor(() => expect(errorOf(serials(1))).not.toBeNull())
    const words = errorOf(serials(1))!.replaceAll('\u00a0', ' ')
    expect(words).toContain('Powtarza się: a1 (wiersz 2), z9 (wiersz 3, jest już w pozycji 1).')
    expect(words).toContain(`Za długi numer, najwyżej 60 znaków: ${'x'.repeat(24)}… (wiersz 4).`)
    expect(words).toContain('Nie można odczytać numeru: 1,23457E+11 (wiersz 5).')
    expect(words).toContain('Arkusz pokazuje długą liczbę w skrócie')
    expect(control(serials(1)).value.split('\n')).toHaveLength(5)
    fireEvent.click(button(/^Pokaż\sna\sliście/))
    const area = control(serials(1)) as unknown as HTMLTextAreaElement
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('a1')
    fireEvent.click(button(/^Usuń\s2\spowtórzone/))
    expect(control(serials(1)).value).toBe(['A1', long, '1,23457E+11'].join('\n'))
  })

  test('the error of a list links to it, also in a closed panel', async () => {
    await openForm(filledIn({ orderData: [laptops({ serialNumbers: ['A1', 'A1'] }), monitorEntry()] }))
    await waitFor(() => expect(carriersPart.read().status).toBe('ready'))
    send()
    fireEvent.click(await screen.findByRole('link', { name: /Numer seryjny powtarza/ }))
    await waitFor(() => expect(document.activeElement).toBe(control(serials())))
  })

  test('entered data stay visible when other equipment is chosen', async () => {
    await open(laptops({ destructionProtocol: true, serialNumbers: ['A1'] }))
    await screen.findByText('1 numer')
    act(() => catalogue.load())
    type('orderData.0.recyclingItem.uuid', 'monit')
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(monitor.name) }))
    expect(equipment().getByRole('group', { name: 'Numery seryjne' })).toBeDefined()
    expect([control(wish()).checked, control(serials()).value]).toEqual([true, 'A1'])
  })

  test('a duplicated entry copies the wish, not the numbers', async () => {
    await open(laptops({ destructionProtocol: true, serialNumbers: ['A1'] }))
    fireEvent.click(button(/^Powiel/))
    await waitFor(() => expect(control(wish(1)).checked).toBe(true))
    expect(control(serials(1)).value).toBe('')
  })

  test('a row of the table links to the fields', async () => {
    await open(laptops({ serialNumbers: ['A1'] }))
    fireEvent.click(button(/jako\stabelę/))
    await screen.findByRole('table', { name: /Sprzęt/ })
    fireEvent.click(button(/^1\snumer\sseryjny/))
    expect(equipment().queryByRole('table')).toBeNull()
    expect(document.activeElement).toBe(control(wish()))
  })
})
