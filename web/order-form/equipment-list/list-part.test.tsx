// Pasting a list into the form, step by step. The work of the worker runs in the page, because jsdom has no workers.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MAX_EQUIPMENT_ENTRIES } from '#contract/limits.ts'
import { work } from '#web/equipment/list/list-worker.ts'
import { cables, fridge, loose, monitor } from '#web/equipment/testing/catalogue-items.ts'
import { readTask, type SheetTask } from '#web/lib/sheets/sheet-worker.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { visitorDraft } from '../draft/draft.ts'
import type { EquipmentValues } from '../model/form-values.ts'
import { loosePackage } from '../model/loose-package.ts'
import { filledIn, monitorEntry } from '../testing/filled-in.ts'
import { control, openForm, queryControl, section, send } from '../testing/open-form.tsx'
import { accepted, arrived, ORDER } from '../testing/placed-order.ts'

vi.mock('#web/lib/sheets/ask-sheet-worker.ts', () => ({
  askSheetWorker: (task: SheetTask) => readTask(task),
}))
vi.mock('#web/equipment/list/list-reader.ts', () => ({
  askListWorker: (task: Parameters<typeof work>[0]) => work(task),
}))

const LIST = [
  'Nazwa\tSzt.\tS/N',
  'Monitory LCD\t12\tA1',
  'monitory lcd\t6\tA2',
  'Kable\t1,5 t\t',
  'rakieta kosmiczna\t2\tR7',
  'Lodówki\tdużo\t',
  'Razem\t20\t',
].join('\n')

const equipment = () => section('equipment')
const dialog = () => within(screen.getByRole('dialog'))
const tally = () =>
  dialog()
    .getAllByRole('listitem')
    .map((one) => Number(one.querySelector('strong')?.textContent))
const entries = () =>
  equipment()
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent.replaceAll('\u00a0', ' '))
const row = (number: number) => {
  const found = dialog()
    .getAllByRole('row')
    .find((one) => one.querySelector('td')?.textContent === String(number))
  if (!found) throw new Error(`no row ${number}`)
  return within(found)
}
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } })

async function openList(text = LIST) {
  fireEvent.click(equipment().getByRole('button', { name: /Wklej\slistę/ }))
  paste(await screen.findByRole('textbox', { name: /Wiersze\sz\sarkusza/ }), text)
  await screen.findByRole('table', { name: 'Wiersze listy' })
}
const confirm = (number: number) => fireEvent.click(row(number).getByRole('button', { name: /^Zgadza\ssię/ }))
const add = () => fireEvent.click(dialog().getByRole('button', { name: /^Dodaj\s/ }))

test('PLUS-2 PLUS-21 adds certain rows merged and loose; serial numbers are saved with their entry, the other rows wait', async () => {
  await openForm()
  await openList()
  expect(tally()).toEqual([7, 3, 0, 2, 2])
  add()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entries()).toEqual([
    expect.stringMatching(/^1?Monitory LCD18 szt., luzem, 2 numery seryjne/),
    expect.stringMatching(/^2?Kable1.?500 kg, luzem/),
  ])
  expect(equipment().getByText(/^2\snumery\sseryjne\ssą\swpisane/)).toBeDefined()
  const monitors = equipment().getByRole('button', { name: /Monitory LCD/ })
  fireEvent.click(monitors)
  await waitFor(() => expect(control('orderData.0.serialNumbers').value).toBe('A1\nA2'))
  fireEvent.click(monitors)
  expect(control('comment').value).toBe('')
  expect(equipment().getByText(/2\swiersze\slisty\sczekają/)).toBeDefined()
  fireEvent.click(equipment().getByRole('button', { name: /Pokaż\slistę/ }))
  expect(tally()).toEqual([7, 3, 0, 2, 2])
  expect(
    dialog()
      .getByRole('button', { name: /^Dodaj\s0/ })
      .getAttribute('aria-disabled'),
  ).toBe('true')
})

describe('PLUS-2 an added list', () => {
  /** Runs the undo action of the last notification. */
  const takeBack = () =>
    act(() => {
      const notification = toasts.all().at(-1)
      notification?.undo?.run()
      if (notification) toasts.close(notification.id)
    })
  afterEach(() => toasts.clear())

  test('can be undone: the form is as it was, and the list can be added again', async () => {
    await openForm(filledIn())
    const before = entries()
    await openList()
    add()
    expect(entries()).toHaveLength(before.length + 2)
    takeBack()
    expect(entries()).toEqual(before)
    expect(document.activeElement?.textContent).toMatch(/^Pokaż\slistę/)
    expect(equipment().queryByText(/^Z\slisty\sdodano/)).toBeNull()
    fireEvent.click(equipment().getByRole('button', { name: /Pokaż\slistę/ }))
    expect(tally()).toEqual([7, 3, 0, 2, 2])
    add()
    expect(entries()).toHaveLength(before.length + 2)
  })

  test('leaves an empty form empty after undo, and offers no undo after the form was left', async () => {
    await openForm()
    await openList()
    add()
    takeBack()
    await waitFor(() => expect(control('orderData.0.recyclingItem.value').value).toBe(''))
    fireEvent.click(document.activeElement as HTMLElement)
    add()
    expect(toasts.all()).toHaveLength(1)
    cleanup()
    expect(toasts.all()).toEqual([])
  })

  test('cannot be undone once the order is being sent', async () => {
    await openForm(filledIn(), { routes: { [ORDER]: accepted } })
    await openList('Monitory LCD\t3')
    add()
    send()
    expect(toasts.all()).toEqual([])
    await arrived()
  })

  test('keeps entries that the person changed since, and their rows stay added', async () => {
    await openForm()
    await openList()
    add()
    fireEvent.click(equipment().getByRole('button', { name: /^1?Monitory LCD/ }))
    fireEvent.change(control('orderData.0.recyclingItem.value'), { target: { value: '19' } })
    takeBack()
    await waitFor(() => expect(entries()).toEqual([expect.stringMatching(/^1?Monitory LCD19 szt/)]))
    fireEvent.click(equipment().getByRole('button', { name: /Pokaż\slistę/ }))
    expect(row(2).getByText('dodany')).toBeDefined()
    expect(row(4).queryByText('dodany')).toBeNull()
  })

  test('cannot be undone from a list that was read afterwards', async () => {
    await openForm()
    await openList('Monitory LCD\t3\nKable\t2 kg')
    add()
    const first = toasts.all().at(-1)
    fireEvent.click(equipment().getByRole('button', { name: /^Ukryj/ }))
    await openList('Lodówki\t3\nKable\t7 kg')
    add()
    act(() => first?.undo?.run())
    fireEvent.click(equipment().getByRole('button', { name: /Pokaż\slistę/ }))
    expect(row(1).getByText('dodany')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: /^Zamknij/ }))
    expect(entries()).toHaveLength(2)
  })
})

describe('PLUS-2 waiting rows', () => {
  const waiting = () => equipment().queryByText(/2\swiersze\slisty\sczekają/)
  // The catalogue's list has a button with the same name, whose text is hidden.
  const openShown = () => fireEvent.click(equipment().getByText(/^Pokaż\slistę/))
  afterEach(() => toasts.clear())

  async function addAndReload() {
    await openForm(filledIn())
    const more = Array.from({ length: 200 }, (_, at) => `Monitory LCD\t1\tseria ${at}`)
    await openList([LIST, ...more].join('\n'))
    fireEvent.click(row(3).getByRole('button', { name: /^Pomiń/ }))
    add()
    expect(waiting()).not.toBeNull()
    await waitFor(() => expect(visitorDraft.load()?.values.pastedList).toMatch(/"isDropped":true/))
    cleanup()
    await openForm()
    fireEvent.click(screen.getByText('Kontynuuj'))
  }

  test('are restored after a reload, with the decisions about the others', async () => {
    await addAndReload()
    await waitFor(() => expect(waiting()).not.toBeNull())
    openShown()
    expect(tally()).toEqual([207, 202, 0, 2, 3])
    expect(row(2).getByText('dodany')).toBeDefined()
  })

  test('are asked about before the order is sent, which can be sent without them', async () => {
    const server = await openForm(filledIn(), { routes: { [ORDER]: accepted } })
    await openList()
    add()
    send()
    expect(dialog().getByText(/Tych\swierszy\snie\sma\sw\szamówieniu/)).toBeDefined()
    expect(server.to('POST *')).toHaveLength(0)
    fireEvent.click(dialog().getByRole('button', { name: /^Przejdź\sdo\slisty/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Pokaż\slistę/))
    send()
    fireEvent.click(dialog().getByRole('button', { name: /^Wyślij\sbez\snich/ }))
    await arrived()
    expect(server.to('POST *')).toHaveLength(1)
    expect(JSON.stringify(server.to('POST *')[0]?.body)).not.toMatch(/pastedList|rakieta/)
  })

  test('are no longer asked about once each is decided', async () => {
    const server = await openForm(filledIn(), { routes: { [ORDER]: accepted } })
    await openList()
    for (const number of [5, 6]) fireEvent.click(row(number).getByRole('button', { name: /^Pomiń/ }))
    add()
    send()
    expect(screen.queryByRole('dialog')).toBeNull()
    await arrived()
    expect(server.to('POST *')).toHaveLength(1)
  })

  test.for<[string, () => Promise<void> | void]>([
    ['deleted', () => void fireEvent.click(equipment().getByRole('button', { name: /^Usuń\slistę/ }))],
    [
      'replaced by another one',
      () => void paste(control('orderData.0.recyclingItem.uuid'), 'Lodówki\t3\nKable\t2'),
    ],
  ])('are restored where their list was %s', async ([, lose]) => {
    await openForm(filledIn())
    await openList()
    fireEvent.click(dialog().getByRole('button', { name: /^Zamknij/ }))
    await lose()
    await waitFor(() => expect(toasts.all()).toHaveLength(1))
    act(() => toasts.all()[0]?.undo?.run())
    await waitFor(() => expect(screen.queryByText('Wczytywanie listy')).toBeNull())
    if (!screen.queryByRole('dialog')) openShown()
    await waitFor(() => expect(tally()).toEqual([7, 3, 0, 2, 2]))
  })
})

test('PLUS-4 an entry from a list is packed loose, in one line, like a typed one', async () => {
  await openForm()
  await openList()
  add()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(equipment().getByRole('button', { name: /^1?Monitory LCD/ }))
  expect(equipment().getByText(/^Opakowanie:/)).toBeDefined()
  expect(queryControl('orderData.0.packageTypes.0.uuid')).toBeNull()
})

test('PLUS-2 a person chooses, counts, leaves out and restores; the counts of rows always add up', async () => {
  await openForm(filledIn())
  await openList()
  fireEvent.change(row(5).getByRole('combobox'), { target: { value: fridge.uuid } })
  const count = row(6).getByRole('textbox', { name: /Ilość\sw\swierszu\s6/ })
  fireEvent.change(count, { target: { value: '3 szt.' } })
  fireEvent.blur(count)
  fireEvent.click(row(4).getByRole('button', { name: /^Pomiń/ }))
  fireEvent.click(row(3).getByRole('button', { name: /^Zmień/ }))
  fireEvent.change(row(3).getByRole('combobox'), { target: { value: cables.uuid } })
  expect(tally()).toEqual([7, 4, 0, 0, 3])
  fireEvent.click(row(4).getByRole('button', { name: /^Przywróć/ }))
  expect(tally()).toEqual([7, 5, 0, 0, 2])
  add()
  expect(entries().map((words) => words.replace(/^\d+/, ''))).toEqual([
    expect.stringMatching(/^Monitory LCD24 szt/),
    expect.stringMatching(/^Monitory LCD12 szt/),
    expect.stringMatching(/^Kable6 szt/),
    expect.stringMatching(/^Kable1.?500 kg/),
    expect.stringMatching(/^Lodówki5 szt/),
  ])
  expect(equipment().queryByText(/czekają/)).toBeNull()
})

test('PLUS-2 typed lines have counts, furniture is left out with a message, and a guessed count can be corrected', async () => {
  await openForm()
  await openList('12 monitorów\nkable 20 kg\nlodówki 5\nFotel biurowy 5')
  expect(tally()).toEqual([4, 2, 1, 0, 1])
  expect(row(4).getByText('pominięty, to nie jest sprzęt elektryczny')).toBeDefined()
  expect(row(1).getByText('12 monitorów')).toBeDefined()
  expect(row(3).getByText('sprawdź ilość')).toBeDefined()
  const count = row(3).getByRole<HTMLInputElement>('textbox', { name: /Ilość\sw\swierszu\s3/ })
  expect(count.value).toBe('5')
  fireEvent.change(count, { target: { value: '6' } })
  fireEvent.blur(count)
  add()
  expect(entries().map((words) => words.replace(/^\d+/, ''))).toEqual([
    expect.stringMatching(/^Monitory LCD12 szt/),
    expect.stringMatching(/^Kable20 kg/),
    expect.stringMatching(/^Lodówki6 szt/),
  ])
})

test('PLUS-2 a choice applies to all rows of the same name; a column can be given another meaning', async () => {
  await openForm()
  await openList('Sala\tRzecz\tIle\n1\trakieta\t2\n2\trakieta\t3\n7\tMonitory LCD\t1')
  expect(tally()[0]).toBe(4)
  const column = (name: RegExp) => dialog().getByRole('combobox', { name })
  fireEvent.change(column(/Kolumna\sC/), { target: { value: 'count' } })
  fireEvent.change(column(/Kolumna\sB/), { target: { value: 'name' } })
  await waitFor(() => expect(row(2).getByText('2')).toBeDefined())
  fireEvent.change(row(2).getByRole('combobox'), { target: { value: fridge.uuid } })
  expect(tally()).toEqual([4, 3, 0, 1, 0])
  add()
  expect(entries()[0]).toMatch(/Lodówki5/)
})

test('PLUS-2 amounts that may be room numbers are to be checked, until somebody sets the meaning of their column', async () => {
  await openForm()
  await openList('Monitory LCD\t4\t3\nKable\t5\t14\nLodówki\t7\t5')
  expect(tally()).toEqual([3, 0, 3, 0, 0])
  expect(row(2).getByText('sprawdź ilość')).toBeDefined()
  const column = dialog().getByRole('combobox', { name: /Kolumna\sB/ })
  fireEvent.change(column, { target: { value: 'skip' } })
  await waitFor(() => expect(tally()).toEqual([3, 3, 0, 0, 0]))
  fireEvent.change(column, { target: { value: 'count' } })
  await waitFor(() => expect(row(2).getByText('5')).toBeDefined())
  expect(tally()).toEqual([3, 3, 0, 0, 0])
})

test('PLUS-2 a doubtful amount keeps its unit, an unreadable one has to be entered', async () => {
  await openForm()
  await openList('kable ok. 20 kg\nmonitory lcd 20000\nlodówki, 7')
  expect(tally()).toEqual([3, 1, 1, 1, 0])
  const weight = row(1).getByRole<HTMLInputElement>('textbox')
  expect(weight.value).toBe('20 kg')
  fireEvent.blur(weight)
  expect(tally()).toEqual([3, 1, 1, 1, 0])
  confirm(1)
  expect(row(2).getByText('podaj ilość')).toBeDefined()
  add()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entries().map((words) => words.replace(/^\d+/, ''))).toEqual([
    expect.stringMatching(/^Kable20 kg/),
    expect.stringMatching(/^Lodówki7 szt/),
  ])
})

test('PLUS-2 guesses wait for confirmation, one key each; a confirmation can be withdrawn', async () => {
  await openForm()
  await openList('Monitory LCD\t4\t3\nKable\t5\t14\nLodówki\t7\t5')
  const button = (number: number) => row(number).getByRole('button', { name: /^Zgadza\ssię/ })
  const addButton = () => dialog().getByRole('button', { name: /^Dodaj\s/ })
  expect(addButton().textContent).toMatch(/Dodaj\s0/)
  expect(dialog().getByText(/3\swiersze\spoczekają\stutaj/)).toBeDefined()
  button(1).focus()
  for (const number of [1, 2]) {
    expect(document.activeElement).toBe(button(number))
    confirm(number)
  }
  expect(document.activeElement).toBe(button(3))
  confirm(2)
  expect([button(1), button(2), button(3)].map(({ ariaPressed }) => ariaPressed)).toEqual([
    'true',
    'false',
    'false',
  ])
  confirm(2)
  confirm(3)
  expect(document.activeElement).toBe(addButton())
  expect(tally()).toEqual([3, 3, 0, 0, 0])
})

test('PLUS-2 a choice applies to unknown rows that differ only by numbers', async () => {
  await openForm()
  await openList('rakieta 4\t1\nrakieta 17\t2\nsonda 3\t1')
  fireEvent.change(row(1).getByRole('combobox'), { target: { value: fridge.uuid } })
  expect(tally()).toEqual([3, 2, 0, 1, 0])
})

test('PLUS-2 one long line pasted into a field leaves the page usable', async () => {
  await openForm()
  expect(paste(control('orderData.0.recyclingItem.uuid'), 'monitor '.repeat(20_000))).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('PLUS-2 rows pasted into any field of the section open the list, a single word does not', async () => {
  await openForm()
  const field = control('orderData.0.recyclingItem.uuid')
  expect(paste(field, 'monitor')).toBe(true)
  expect(paste(field, 'Monitory LCD\t3\nKable\t2')).toBe(false)
  await screen.findByRole('table', { name: 'Wiersze listy' })
  expect(tally()).toEqual([2, 2, 0, 0, 0])
})

test('PLUS-2 says what cannot be read, and another list can be entered at once', async () => {
  await openForm()
  fireEvent.click(equipment().getByRole('button', { name: /Wklej\slistę/ }))
  const input = (await screen.findByRole('dialog')).querySelector('input[type=file]') as HTMLInputElement
  const old = new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])], 'stary.xls')
  fireEvent.change(input, { target: { files: [old] } })
  expect(await screen.findByText(/nie\sda\ssię\sodczytać/)).toBeDefined()
  fireEvent.change(input, { target: { files: [new File(['Monitory LCD;4'], 'lista.csv')] } })
  await screen.findByRole('table', { name: 'Wiersze listy' })
  expect(tally()).toEqual([1, 1, 0, 0, 0])
})

test('CASE-24 the delimiter of a list can be changed until one of its rows is in the order', async () => {
  await openForm()
  await openList('Monitory LCD;4\nKable;3 kg')
  const reading = within(await screen.findByRole('group', { name: /Sposób\sodczytania/ }))
  const delimiter = reading.getByRole<HTMLSelectElement>('combobox', { name: /Znak\smiędzy/ })
  expect(delimiter.value).toBe(';')
  fireEvent.change(delimiter, { target: { value: '' } })
  await waitFor(() => expect(row(1).getByText('Monitory LCD;4')).toBeDefined())
  fireEvent.change(delimiter, { target: { value: ';' } })
  await waitFor(() => expect(tally()).toEqual([2, 2, 0, 0, 0]))
  add()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(equipment().getByRole('button', { name: /Pokaż\slistę/ }))
  expect(screen.queryByRole('group', { name: /Sposób\sodczytania/ })).toBeNull()
})

test('PLUS-2 adds entries up to the maximum of an order, the other rows wait', async () => {
  const entry: EquipmentValues = { ...monitorEntry() }
  await openForm(filledIn({ orderData: Array.from({ length: MAX_EQUIPMENT_ENTRIES - 1 }, () => entry) }))
  await openList('Monitory LCD\t1\nKable\t2 kg')
  expect(dialog().getByText(/zmieści\ssię\sjeszcze\s1\spozycja/)).toBeDefined()
  await act(async () => add())
  expect(equipment().getByText(/1\swiersz\slisty\sczeka/)).toBeDefined()
  expect(equipment().getAllByRole('heading', { level: 3 })).toHaveLength(MAX_EQUIPMENT_ENTRIES)
}, 60_000)

test.for([
  [monitor, 12, 'pieces', '0,6'],
  [monitor, 1, 'pieces', '0,1'],
  [monitor, 2, 'm3', '2'],
  [cables, 1500, 'kg', '7,5'],
  [cables, 10, 'pieces', '0,1'],
] as const)(
  'PLUS-4 the volume of loose packing comes from the catalogue: %o',
  ([item, value, unit, volume]) => {
    expect(loosePackage(loose, item, { value, unit })).toEqual({
      uuid: loose.uuid,
      name: loose.name,
      value: volume,
      unit: 'm3',
    })
  },
)
