// List of equipment and its packages.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UNITS, unitSymbol } from '#contract/units.ts'
import {
  cables,
  container,
  fridge,
  loose,
  monitor,
  packageTypes,
  pallet,
  recyclingItems,
} from '#web/equipment/testing/catalogue-items.ts'
import { json } from '#web/testing/render.tsx'
import { changeLocale } from '#web/texts/load-texts.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { emptyEntry, type EquipmentValues } from '../../model/form-values.ts'
import { filledIn, monitorEntry } from '../../testing/filled-in.ts'
import {
  control,
  errorOf,
  fill,
  keepDraft,
  openForm,
  optionsOf,
  queryControl,
  rest,
  section,
  send,
} from '../../testing/open-form.tsx'
import { accepted, arrived, ORDER } from '../../testing/placed-order.ts'

const equipment = () => section('equipment')
const item = (part: string, entry = 0) => `orderData.${entry}.recyclingItem.${part}`
const packed = (part: string, at = 0, entry = 0) => `orderData.${entry}.packageTypes.${at}.${part}`
const button = (name: RegExp) => equipment().queryByRole('button', { name })
const changePackages = () => button(/^Zmień Opakowania/) as HTMLElement
const UNIT_OPTIONS = [['', 'Wybierz'], ...UNITS.map((unit) => [unit, unitSymbol(unit, 'pl')])]
const headings = () => equipment().getAllByRole('heading', { level: 3 })
const fold = (at: number) => within(headings()[at] as HTMLElement).getByRole('button')
const openFolds = () =>
  headings().flatMap((_, at) => (fold(at).getAttribute('aria-expanded') === 'true' ? [at] : []))
const isDisabled = (found: HTMLElement | null) => found?.getAttribute('aria-disabled') === 'true'
const total = () =>
  equipment()
    .getByText('Szacunkowa masa całego zamówienia')
    .parentElement?.textContent?.replaceAll('\u00a0', ' ')

const entryOf = (
  { uuid, name, copyName }: typeof monitor,
  value: string,
  unit: EquipmentValues['recyclingItem']['unit'],
): EquipmentValues => ({
  ...monitorEntry(),
  recyclingItem: { uuid, name, copyName, value, unit },
})

async function open(...entries: EquipmentValues[]) {
  const server = await openForm(entries.length > 0 ? filledIn({ orderData: entries }) : undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return server
}

afterEach(() => {
  vi.useRealTimers()
})

describe('an empty list', () => {
  beforeEach(async () => {
    await open()
  })

  test('EQUIP-1 EQUIP-2 EQUIP-8 EQUIP-10 EQUIP-7 is one open panel without packages, which cannot be removed, and no other can be added', () => {
    expect([headings().length, openFolds()]).toEqual([1, [0]])
    expect([button(/Usuń\spozycję/), button(/Dodaj\ssprzęt/), queryControl(packed('uuid'))]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('EQUIP-3 EQUIP-4 offers the catalogue, a value and three units', () => {
    fireEvent.click(equipment().getByRole('button', { name: 'Pokaż listę' }))
    expect(
      equipment()
        .getAllByRole('option')
        .filter((option) => option.tagName !== 'OPTION'),
    ).toHaveLength(recyclingItems.length)
    for (const { name } of recyclingItems) expect(equipment().getByText(name)).toBeDefined()
    expect(optionsOf(item('unit')).map(({ value, text }) => [value, text])).toEqual(UNIT_OPTIONS)
    expect(control(item('value')).tagName).toBe('INPUT')
  })

  test('EQUIP-3 finds equipment by an example and chooses it by a click, with its unit', () => {
    const field = control(item('uuid'))
    fireEvent.change(field, { target: { value: 'telewizor' } })
    const [first] = equipment()
      .getAllByRole('option')
      .filter((option) => option.tagName !== 'OPTION')
    expect(first?.textContent).toMatch(/^Monitory LCD/)
    fireEvent.click(first as HTMLElement)
    expect([field.value, control(item('unit')).value]).toEqual(['Monitory LCD', 'pieces'])
  })

  test('EQUIP-3 a name typed in full is chosen when the field is left; other text is not', () => {
    fill(item('uuid'), 'lodowki')
    expect(control(item('uuid')).value).toBe('Lodówki')
    fill(item('uuid'), '')
    fill(item('uuid'), 'coś innego')
    send()
    expect(errorOf(item('uuid'))).toMatch(
      /^Nazwa sprzętu do utylizacji jest wymagana. Wybierz ją z\slisty\.$/,
    )
  })

  test('EQUIP-3 text that matches nothing is an error once the field is left, an empty field that was passed through is not', () => {
    const field = control(item('uuid'))
    fireEvent.focus(field)
    fireEvent.blur(field)
    rest()
    expect(errorOf(item('uuid'))).toBeNull()
    fill(item('uuid'), 'coś innego')
    rest()
    expect(errorOf(item('uuid'))).toMatch(
      /^Nazwa sprzętu do utylizacji jest wymagana. Wybierz ją z\slisty\.$/,
    )
  })

  test('EQUIP-7 EQUIP-5 the packages appear once there is a name, a value and a unit', () => {
    fill(item('uuid'), cables.name)
    fill(item('unit'), '')
    expect(queryControl(packed('uuid'))).toBeNull()
    fill(item('value'), '120')
    expect(queryControl(packed('uuid'))).toBeNull()
    fill(item('unit'), 'kg')
    fireEvent.click(changePackages())
    expect(queryControl(packed('uuid'))).not.toBeNull()
    fill(item('value'), '')
    expect(queryControl(packed('uuid'))).toBeNull()
    fill(item('value'), '120')
    fill(item('uuid'), '')
    fill(item('unit'), 'kg')
    expect([control(item('value')).value, control(item('unit')).value]).toEqual(['120', 'kg'])
    expect(queryControl(packed('uuid'))).toBeNull()
  })

  test('EQUIP-8 an entry can be added only when the last one has no errors', () => {
    fill(item('uuid'), cables.name)
    rest()
    expect(button(/Dodaj\ssprzęt/)).toBeNull()
    fill(item('value'), '120')
    fireEvent.click(changePackages())
    fill(packed('uuid'), pallet.uuid)
    fill(packed('value'), '1')
    rest()
    expect(button(/Dodaj\ssprzęt/)).not.toBeNull()
    fill(packed('value'), '1,5')
    rest()
    expect(button(/Dodaj\ssprzęt/)).toBeNull()
  })
})

describe('a removed entry', () => {
  const remove = (number: number) => {
    if (fold(number - 1).getAttribute('aria-expanded') !== 'true') fireEvent.click(fold(number - 1))
    fireEvent.click(button(/Usuń\spozycję/) as HTMLElement)
  }
  const offers = () => toasts.all().flatMap(({ undo }) => undo ?? [])
  const undo = () => act(() => offers().at(-1)?.run())
  afterEach(() => toasts.clear())
  const names = () => headings().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '')

  test('is restored completely, at the first, the middle and the last position', async () => {
    await open(entryOf(monitor, '24', 'pieces'), entryOf(cables, '120', 'kg'), entryOf(fridge, '3', 'pieces'))
    const before = names()
    for (const number of [1, 2, 3]) {
      remove(number)
      expect(headings().length).toBe(2)
      undo()
      expect(names()).toEqual(before)
      expect(document.activeElement).toBe(fold(number - 1))
    }
  })

  test('can be restored after several removals; undo is not offered for an empty one, or after the form was left', async () => {
    await open(entryOf(monitor, '24', 'pieces'), entryOf(cables, '120', 'kg'), emptyEntry())
    remove(3)
    expect([headings().length, offers().length]).toEqual([2, 0])
    fireEvent.click(button(/Dodaj\ssprzęt/) as HTMLElement)
    remove(1)
    remove(1)
    expect([headings().length, offers().length]).toEqual([1, 2])
    undo()
    expect(names()[0]).toContain(cables.name)
    cleanup()
    expect(offers()).toEqual([])
  })

  test('cannot be restored once the order is being sent', async () => {
    const orderData = [monitorEntry(), monitorEntry()]
    await openForm(filledIn({ orderData }), { routes: { [ORDER]: accepted } })
    remove(2)
    expect(offers()).toHaveLength(1)
    send()
    expect(offers()).toEqual([])
    await arrived()
  })
})

describe('default packing', () => {
  const assumed = () => section('equipment').queryByText(/^Opakowanie:/)

  test('PLUS-4 is loose, with the volume from the catalogue, and completes the entry', async () => {
    await open()
    fill(item('uuid'), monitor.name)
    fill(item('value'), '24')
    expect([assumed()?.textContent, queryControl(packed('uuid'))]).toEqual(['Opakowanie: luzem', null])
    rest()
    expect(button(/Dodaj\ssprzęt/)).not.toBeNull()
    expect(headings()[0]?.textContent).toContain('24 szt., luzem')
    fill(item('value'), '240')
    fireEvent.click(changePackages())
    expect(document.activeElement).toBe(control(packed('uuid')))
    expect(['uuid', 'value', 'unit'].map((part) => control(packed(part)).value)).toEqual([
      loose.uuid,
      '12',
      'm3',
    ])
  })

  test('PLUS-4 shows only the error of the amount, not of the packages', async () => {
    await open()
    fill(item('uuid'), monitor.name)
    for (const wrong of ['0', '12,5', 'dwa']) {
      fill(item('value'), wrong)
      expect([assumed()?.textContent, queryControl(packed('uuid'))]).toEqual(['Opakowanie: luzem', null])
    }
    rest()
    expect(errorOf(item('value'))).toBe('Nieprawidłowa ilość sprzętu do utylizacji')
    fireEvent.click(changePackages())
    expect(document.activeElement).toBe(control(packed('uuid')))
  })

  test('PLUS-4 no longer applies after a person has set the packing, whatever the amount becomes', async () => {
    await open()
    fill(item('uuid'), monitor.name)
    fill(item('value'), '24')
    fireEvent.click(changePackages())
    fill(packed('uuid'), pallet.uuid)
    fill(packed('value'), '2')
    fill(item('value'), '240')
    expect([control(packed('uuid')).value, control(packed('value')).value, assumed()]).toEqual([
      pallet.uuid,
      '2',
      null,
    ])
  })

  test('PLUS-4 EQUIP-9 does not fill in a second package', async () => {
    await open()
    fill(item('uuid'), monitor.name)
    fill(item('value'), '24')
    fireEvent.click(changePackages())
    fireEvent.click(button(/Dodaj\sopakowanie/) as HTMLElement)
    fill(item('value'), '25')
    expect(control(packed('uuid', 1)).value).toBe('')
  })

  test('PLUS-4 is sent like a chosen package', async () => {
    const server = await openForm(filledIn({ orderData: [emptyEntry()] }), {
      routes: { 'POST /v1/public/orders': json(503, { code: 'ERROR.UNAVAILABLE', title: '', status: 503 }) },
    })
    fill(item('uuid'), cables.name)
    fill(item('value'), '40')
    send()
    await waitFor(() => expect(server.to('POST /v1/public/orders')).toHaveLength(1))
    expect(server.to('POST /v1/public/orders')[0]?.body).toMatchObject({
      orderData: [{ packageTypes: [{ uuid: loose.uuid, name: 'Luzem', value: 0.2, unit: 'm3' }] }],
    })
  })
})

describe('several entries', () => {
  test('EQUIP-8 FORM-16 a new entry opens and the one before closes', async () => {
    await open(monitorEntry())
    fireEvent.click(button(/Dodaj\ssprzęt/) as HTMLElement)
    expect([headings().length, openFolds()]).toEqual([2, [1]])
    expect(document.activeElement).toBe(control(item('uuid', 1)))
    expect(queryControl(item('uuid', 0))).toBeNull()
  })

  test('EQUIP-8 whether another can be added depends on the last entry, not on the first', async () => {
    await open(entryOf(cables, '', 'kg'), monitorEntry())
    expect(button(/Dodaj\ssprzęt/)).not.toBeNull()
    fireEvent.click(button(/Dodaj\ssprzęt/) as HTMLElement)
    expect([headings().length, button(/Dodaj\ssprzęt/)]).toEqual([3, null])
  })

  test('FORM-16 EQUIP-1 EQUIP-2 only one panel is open at a time, including the personal-data notice', async () => {
    await open(monitorEntry(), entryOf(cables, '120', 'kg'))
    expect(openFolds()).toEqual([0])
    fireEvent.click(fold(1))
    expect(openFolds()).toEqual([1])
    const notice = section('consent').getByRole('button', { name: /Informacja\so\sdanych\sosobowych/ })
    fireEvent.click(notice)
    expect([openFolds(), notice.getAttribute('aria-expanded')]).toEqual([[], 'true'])
    fireEvent.click(fold(0))
    expect([openFolds(), notice.getAttribute('aria-expanded')]).toEqual([[0], 'false'])
    fireEvent.click(fold(0))
    expect(openFolds()).toEqual([])
  })

  test('EQUIP-10 any of several can be removed, the only one cannot', async () => {
    const packedLoose = { uuid: loose.uuid, name: loose.name, value: '1,255', unit: 'm3' } as const
    await open(monitorEntry(), { ...entryOf(cables, '120', 'kg'), packageTypes: [packedLoose] })
    fireEvent.click(button(/Usuń\spozycję/) as HTMLElement)
    expect(headings().map((heading) => heading.textContent)).toEqual([expect.stringContaining('Kable')])
    fireEvent.click(fold(0))
    expect([item('uuid'), item('value'), packed('value')].map((name) => control(name).value)).toEqual([
      'Kable',
      '120',
      '1,255',
    ])
    expect(button(/Usuń\spozycję/)).toBeNull()
  })

  test('EQUIP-10 removing the last of several keeps the rest of the form', async () => {
    await open(monitorEntry())
    fireEvent.click(button(/Dodaj\ssprzęt/) as HTMLElement)
    expect(openFolds()).toEqual([1])
    fireEvent.click(button(/Usuń\spozycję/) as HTMLElement)
    expect(headings().map((heading) => heading.textContent)).toEqual([
      expect.stringContaining('Monitory LCD'),
    ])
    fireEvent.click(fold(0))
    expect([control(item('value')).value, button(/Usuń\spozycję/)]).toEqual(['24', null])
    expect(control('nip').value).toBe('7740001454')
  })

  test('EQUIP-10 EQUIP-5 removing a filled-in one removes its estimate and its packages', async () => {
    await open(monitorEntry(), {
      ...entryOf(cables, '120', 'kg'),
      packageTypes: [...monitorEntry().packageTypes, ...monitorEntry().packageTypes],
    })
    fireEvent.click(fold(1))
    fireEvent.click(button(/Usuń\spozycję/) as HTMLElement)
    expect(headings().map((heading) => heading.textContent)).toEqual([
      expect.stringContaining('Monitory LCD'),
    ])
    expect(total()).toBe('Szacunkowa masa całego zamówienia132 kg')
  })

  test('D-E14.1 a shorter list from a draft replaces a longer one', async () => {
    keepDraft(filledIn({ orderData: [entryOf(cables, '120', 'kg')] }))
    await open()
    for (const at of [0, 1]) {
      fill(item('uuid', at), monitor.name)
      fill(item('value', at), '2')
      rest()
      fireEvent.click(button(/Dodaj\ssprzęt/) as HTMLElement)
    }
    expect([headings().length, openFolds()]).toEqual([3, [2]])
    fireEvent.click(screen.getByText('Kontynuuj'))
    expect([headings().length, openFolds(), control(item('uuid')).value]).toEqual([1, [0], 'Kable'])
  })

  test('EQUIP-6 CONST-12 CONST-13 CONST-14 CONST-15 D-E8 shows the estimated weight of each and of all', async () => {
    await open(
      monitorEntry(),
      entryOf(cables, '120', 'kg'),
      entryOf(fridge, '3', 'pieces'),
      entryOf(monitor, '2', 'm3'),
    )
    expect(
      headings().map((heading) =>
        /[\d,]+\skg/.exec(heading.textContent ?? '')?.[0].replaceAll('\u00a0', ' '),
      ),
    ).toEqual(['132 kg', '120 kg', '120,750 kg', '220 kg'])
    expect(total()).toBe('Szacunkowa masa całego zamówienia592,750 kg')
    fireEvent.click(fold(2))
    fill(item('value', 2), '4')
    rest()
    expect(total()).toBe('Szacunkowa masa całego zamówienia633 kg')
  })

  test('D-I8.3 an unknown weight counts as zero and the total says so', async () => {
    await open(monitorEntry(), entryOf(cables, '10', 'pieces'))
    expect(total()).toBe('Szacunkowa masa całego zamówieniaco najmniej 132 kg')
    fireEvent.click(fold(1))
    expect(equipment().getByText(/Nie\sznamy\smasy\stego\ssprzętu\sw\stej\sjednostce/)).toBeDefined()
  })
})

describe('packages', () => {
  beforeEach(async () => {
    await open(monitorEntry())
  })

  test('PACK-2 PACK-5 have a type of the catalogue, a value and a unit', () => {
    expect(optionsOf(packed('uuid')).map(({ value, text }) => [value, text])).toEqual([
      ['', 'Wybierz'],
      ...packageTypes.map(({ uuid, name }) => [uuid, name]),
    ])
    expect(optionsOf(packed('unit')).map(({ value, text }) => [value, text])).toEqual(UNIT_OPTIONS)
    fill(packed('uuid'), container.uuid)
    expect(control(packed('unit')).value).toBe('m3')
  })

  test('EQUIP-9 another can be added only when the last one has a type and a value', () => {
    const add = () => button(/Dodaj\sopakowanie/)
    expect(isDisabled(add())).toBe(false)
    fill(packed('value'), '')
    expect(isDisabled(add())).toBe(true)
    fill(packed('value'), '2')
    fill(packed('uuid'), '')
    expect(isDisabled(add())).toBe(true)
    fireEvent.click(add() as HTMLElement)
    expect(queryControl(packed('uuid', 1))).toBeNull()
    fill(packed('uuid'), pallet.uuid)
    fireEvent.click(add() as HTMLElement)
    expect(document.activeElement).toBe(control(packed('uuid', 1)))
    expect(isDisabled(add())).toBe(true)
  })

  test('PACK-1 one of several can be removed, the only one cannot', () => {
    expect(button(/Usuń\sopakowanie/)).toBeNull()
    fireEvent.click(button(/Dodaj\sopakowanie/) as HTMLElement)
    fill(packed('uuid', 1), container.uuid)
    fireEvent.click(button(/Usuń\sopakowanie\s1/) as HTMLElement)
    expect([
      control(packed('uuid')).value,
      queryControl(packed('uuid', 1)),
      button(/Usuń\sopakowanie/),
    ]).toEqual([container.uuid, null, null])
  })

  test('PACK-3 VAL-41 a custom one has a name', () => {
    expect(queryControl(packed('name'))).toBeNull()
    fill(packed('uuid'), 'other')
    expect(control(packed('name')).value).toBe('')
    fill(packed('name'), 'x')
    fill(packed('name'), '')
    rest()
    expect(errorOf(packed('name'))).toBe('Sposób pakowania jest wymagany')
    fill(packed('uuid'), pallet.uuid)
    expect(queryControl(packed('name'))).toBeNull()
  })

  test('D-I9.2 accepts a decimal comma and a point alike, and shows the one of the language', async () => {
    fill(packed('unit'), 'm3')
    for (const value of ['1,255', '1.255']) {
      fill(packed('value'), value)
      rest()
      expect([control(packed('value')).value, errorOf(packed('value'))]).toEqual(['1,255', null])
    }
    fill(packed('value'), '1,2555')
    rest()
    expect(errorOf(packed('value'))).not.toBeNull()
    await act(() => changeLocale('en'))
    fill(packed('value'), '1,255')
    expect(control(packed('value')).value).toBe('1.255')
  })
})

test('D-F5.1 does not break the waste code of an entry across lines, and says that the waste is hazardous', async () => {
  await open(entryOf(monitor, '20', 'pieces'))
  expect(equipment().getByText(/To\sodpad\sniebezpieczny,\sproponowany\skod/)).toBeDefined()
  expect(equipment().getByText(/^16 02 13\*/, { selector: 'span' })).toBeDefined()
})

test('EQUIP-3 a name typed over the chosen one is never sent as the chosen one', async () => {
  const server = await open(entryOf(monitor, '4', 'pieces'))
  const field = control(item('uuid'))
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'laptop' } })
  rest()
  expect(errorOf(item('uuid'))).toBeNull()
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.blur(field)
  rest()
  expect([field.value, errorOf(item('uuid'))]).toEqual([
    'laptop',
    'Nazwa sprzętu do utylizacji jest wymagana. Wybierz ją z\u00a0listy.',
  ])
  expect([control(item('value')).value, control(item('unit')).value]).toEqual(['4', 'pieces'])
  send()
  expect(server.to('POST *')).toHaveLength(0)
})

test('PLUS-1 shows chosen equipment in the language of the page', async () => {
  await open(entryOf(cables, '20', 'kg'), entryOf(cables, '30', 'kg'))
  const named = () => headings().map((heading) => heading.textContent?.replace(/^\d+|\d.*$/g, ''))
  const field = () => control(item('uuid')).value
  expect([...named(), field()]).toEqual(['Kable', 'Kable', 'Kable'])
  await act(() => changeLocale('en'))
  rest()
  expect([...named(), field()]).toEqual(['Cables', 'Cables', 'Cables'])
  await act(() => changeLocale('pl'))
  rest()
  expect([...named(), field()]).toEqual(['Kable', 'Kable', 'Kable'])
})

test('PACK-4 PAYLOAD-21 D-I8.2 sends a custom package by its name, the equipment without a copy of its name', async () => {
  const server = await openForm(filledIn(), {
    routes: { 'POST /v1/public/orders': json(503, { code: 'ERROR.UNAVAILABLE', title: '', status: 503 }) },
  })
  fill(packed('uuid'), 'other')
  fill(packed('name'), 'Skrzynka')
  send()
  await waitFor(() => expect(server.to('POST *')).toHaveLength(1))
  await screen.findAllByText(/chwilowo niedostępny/)
  const orderData = [
    {
      recyclingItem: { uuid: monitor.uuid, name: monitor.name, value: 24, unit: 'pieces' },
      packageTypes: [{ name: 'Skrzynka', value: 2, unit: 'pieces' }],
    },
  ]
  expect(server.to('POST *')[0]?.body).toEqual(expect.objectContaining({ orderData }))
})

test('CONST-6 CONST-7 EQUIP-3 PACK-2 loads each catalogue once, with a limit of one thousand', async () => {
  vi.resetModules()
  const { catalogue } = await import('#web/equipment/catalogue.ts')
  const { server: fresh } = await import('../../testing/open-form.tsx')
  const standIn = fresh()
  catalogue.load()
  catalogue.load()
  await waitFor(() => expect(catalogue.read().status).toBe('ready'))
  expect(standIn.asked.map(({ method, path, query }) => `${method} ${path}?${query}`).toSorted()).toEqual([
    'GET /v1/public/package?limit=1000',
    'GET /v1/public/recycling?limit=1000',
  ])
})
